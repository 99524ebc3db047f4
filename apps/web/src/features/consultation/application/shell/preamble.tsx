import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { useOpened } from '../opened-application.ts'
import { ReuseAnswers } from '../reuse/reuse-answers.tsx'
import styles from './preamble.module.css'

/** What one is about to do. */
function Words() {
  const { consultation } = useOpened()
  const { data: settings } = useQuery(settingsQuery())
  const deadline = consultation.deadline && new Date(consultation.deadline)
  return (
    <div className={styles.words}>
      <p>
        Vous allez candidater à l’accord-cadre de {settings?.centreName ?? 'la centrale'}, édition{' '}
        {consultation.edition}.
      </p>
      <p>
        Un dossier porte sur une seule catégorie technique, pour un ou plusieurs territoires. Pour une autre catégorie,
        vous ferez un autre dossier.
      </p>
      <p>
        Le formulaire compte douze étapes, de 0 à 11. Les premières présentent votre entreprise ou votre groupement. Les
        suivantes prouvent vos capacités. Puis viennent votre mémoire technique et vos prix. Enfin, vous relisez le
        contrat et vous signez.
      </p>
      <p>
        La signature ferme le dossier. Il vous restera une chose à faire&nbsp;: déposer le PDF signé sur le profil
        d’acheteur
        {deadline && (
          <>
            , avant le <strong>{formatDayPlain(parisDay(deadline))}</strong> à <strong>{formatTime(deadline)}</strong>
          </>
        )}
        .
      </p>
      <p>
        Ces informations sont celles des formulaires DC1, DC2 et ATTRI1 et du bordereau des prix unitaires. Vous n’avez
        pas à fournir ces formulaires en plus, sauf si le règlement de la consultation le demande. La correspondance
        figure en annexe du contrat.
      </p>
    </div>
  )
}

/** Screen 0. It asks nothing; the answers of an earlier application may be brought here. */
export function Preamble() {
  const { isReadOnly } = useOpened()
  return (
    <>
      <Words />
      {!isReadOnly && <ReuseAnswers />}
    </>
  )
}
