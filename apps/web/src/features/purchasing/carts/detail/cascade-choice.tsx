import { Radio } from '@mantine/core'
import { Card } from '../../../../ui/card.tsx'
import styles from './cascade-choice.module.css'

type Props = { agreesInAdvance: boolean; onChoose: (agrees: boolean) => void }

/** What happens when a holder refuses, chosen with the order and kept with it. Q-18 */
export const CascadeChoice = ({ agreesInAdvance, onChoose }: Props) => (
  <Card title="Si un titulaire refuse" text="Ce choix part avec la commande.">
    <Radio.Group
      label="Si un titulaire refuse"
      labelProps={{ className: 'c-unseen' }}
      value={agreesInAdvance ? 'advance' : 'each'}
      onChange={(value) => onChoose(value === 'advance')}
    >
      <div className={styles.choices}>
        <Radio
          value="each"
          label="Demander mon accord à chaque passage"
          description="Vous voyez le nom et le prix du rang suivant avant de décider."
        />
        <Radio
          value="advance"
          label="J’accepte d’avance le passage au rang suivant"
          description="Plus rapide&nbsp;; chaque passage vous est notifié et reste tracé."
        />
      </div>
    </Radio.Group>
  </Card>
)
