import { oneOf } from '@charpente/domain/platform/one-of'
import { rightsNeeded, rightWords } from '@charpente/domain/platform/right'
import { useQuery } from '@tanstack/react-query'
import { rightOfPage } from '../../../lib/desk-rights.ts'
import { paths } from '../../../lib/paths.ts'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { PlainLink } from '../../../ui/plain-button.tsx'
import { operatorsQuery } from './operator-queries.ts'
import { fullName } from './words.ts'

/** A page one may not open: which right it asks for, who has it, and who may give it. */
export function RightMissingPage({ page }: { page: string }) {
  const { data: operators = [] } = useQuery(operatorsQuery())
  const needed = rightsNeeded(rightOfPage(page))
  const active = operators.filter((operator) => operator.active)
  const namesWith = (some: readonly string[]) =>
    oneOf(active.filter(({ rights }) => some.some((right) => (rights as string[]).includes(right))).map(fullName))
  const holders = namesWith(needed)
  const administrators = namesWith(['administration'])
  return (
    <DeskPage title="Il vous manque un droit" text="Cette page est celle d’un autre métier de la centrale.">
      <div className="c-form">
        {needed.length > 0 && (
          <p className="c-plain">
            Elle demande le droit <strong>«&nbsp;{rightWords(needed)}&nbsp;»</strong>.{' '}
            {holders
              ? `Demandez à ${holders} de faire ce qu’il faut.`
              : 'Personne ne l’a encore parmi les opérateurs actifs.'}
          </p>
        )}
        {administrators && (
          <p className="c-plain">
            Si ce travail devient le vôtre, demandez à {administrators} de vous donner ce droit&nbsp;: une seconde
            personne donne son accord, et il vaut aussitôt.
          </p>
        )}
        <p className="c-plain">
          <PlainLink href={paths.desk()}>Revenir à l’accueil</PlainLink>
        </p>
      </div>
    </DeskPage>
  )
}
