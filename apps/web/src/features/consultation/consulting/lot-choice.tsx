import { lotNature } from '@charpente/domain/catalogue/formalized/lot'
import { Button, Checkbox } from '@mantine/core'
import { Card } from '../../../ui/card.tsx'
import styles from './consultation-page.module.css'

type Lot = { code: string; name: string }

const groups = [
  { nature: 'engineering', title: 'Prestations intellectuelles, par région' },
  { nature: 'works', title: 'Travaux, par département' },
] as const

type LotChoiceProps = { lots: readonly Lot[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** The technical categories a company may apply for. */
export const LotChoice = ({ lots, chosen, onChange }: LotChoiceProps) => (
  <Card
    title="Catégories ouvertes"
    text={`${chosen.length} sur ${lots.length}. Une entreprise fait un dossier par catégorie.`}
    actions={
      <Button
        variant="default"
        onClick={() => onChange(chosen.length < lots.length ? lots.map(({ code }) => code) : [])}
      >
        {chosen.length < lots.length ? 'Tout ouvrir' : 'Tout fermer'}
      </Button>
    }
  >
    {groups.map(({ nature, title }) => (
      <Checkbox.Group key={nature} label={title} value={[...chosen]} onChange={(codes) => onChange(codes.toSorted())}>
        <div className={styles.lots}>
          {lots
            .filter(({ code }) => lotNature(code) === nature)
            .map(({ code, name }) => (
              <Checkbox key={code} value={code} label={`${code} ${name}`} />
            ))}
        </div>
      </Checkbox.Group>
    ))}
  </Card>
)
