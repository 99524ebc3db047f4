import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { formatNumber } from '@charpente/domain/platform/format'
import { useQuery } from '@tanstack/react-query'
import { amendmentsQuery } from '../../../lib/api/consultations-query.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { History } from '../../../ui/history.tsx'
import { AmendmentsCard } from './amendments-card.tsx'
import { Blockers } from './blockers.tsx'
import { Calendar } from './calendar.tsx'
import styles from './consultation-board.module.css'
import { LotTable } from './lot-table.tsx'
import { StateBar } from './state-bar.tsx'

const sentences: Record<string, (about: string | null) => string> = {
  amendmentPublished: (number) => `Rectificatif n°\u00A0${number} publié`,
  awardLettersSent: () => 'Lettres envoyées',
  awardNotified: (lot) => `Lot ${lot} notifié`,
  awardRulesSaved: () => 'Points et critères enregistrés',
  basketSaved: (lot) => `Détail estimatif du lot ${lot} enregistré`,
  consultationAdded: () => 'Consultation préparée',
  consultationSaved: () => 'Réglages enregistrés',
  depositRemoved: () => 'Dépôt du profil d’acheteur retiré',
  depositsEntered: () => 'Dépôts du profil d’acheteur saisis',
  dossierDocumentAdded: () => 'Document ajouté au dossier',
  dossierDocumentRemoved: () => 'Document retiré du dossier',
  dossierVersionFiled: () => 'Nouvelle version d’un document du dossier',
  envelopesDecided: () => 'Recevabilité de plis décidée',
  envelopesOpened: () => 'Plis ouverts à deux',
  envelopesStarted: () => 'Ouverture des plis commencée',
  lotsPutOutAgain: () => 'Lots infructueux relancés',
  lotAwarded: (lot) => `Lot ${lot} attribué`,
  offersDrawn: () => 'Tirage au sort',
  openingSealed: () => 'Procès-verbal d’ouverture scellé',
  paperClauseSaved: () => 'Clause des pièces enregistrée',
  questionAnswered: () => 'Réponse publiée à tous',
  questionAsked: () => 'Question reçue',
  rankingFrozen: (lot) => `Classement du lot ${lot} arrêté`,
  rankingReopened: (lot) => `Classement du lot ${lot} rouvert`,
  renewalTermsSaved: () => 'Reconductions enregistrées',
  resultsAnnounced: () => 'Date du résultat annoncée',
}

/** Where a consultation stands: its state, its days, its lots, what it waits for, and what happened to it. */
export function Board({ consultation }: { consultation: DeskConsultation }) {
  const { data: amendments = [] } = useQuery(amendmentsQuery(consultation.id))
  const { lotLines, signed, drafts, history, state } = consultation
  const unanswered = lotLines.filter((line) => line.signed === 0).length
  return (
    <div className={styles.board}>
      <StateBar consultation={consultation} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Calendar consultation={consultation} amendments={amendments} />
          <LotTable consultation={consultation} />
        </div>
        <div className={styles.aside}>
          <Blockers consultation={consultation} />
          {state !== 'draft' && (
            <Card title="Dépôts" text="Des nombres seulement, jusqu’à l’ouverture des plis.">
              <Facts
                facts={[
                  ['Candidatures signées', formatNumber(signed)],
                  ['En brouillon', formatNumber(drafts)],
                  ['Lots sans pli signé', formatNumber(unanswered)],
                ]}
              />
            </Card>
          )}
          {(state !== 'draft' || amendments.length > 0) && <AmendmentsCard amendments={amendments} />}
          <Card title="Ce qui s’est passé" flush>
            <div className={styles.history}>
              {history.length === 0 && <p className="c-note">Rien encore.</p>}
              <History
                events={history.map(({ at, action, by, about }) => ({
                  at,
                  action: `${action} ${about}`,
                  author: by,
                  sentence: sentences[action]?.(about) ?? 'Autre acte, au journal',
                }))}
              />
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}
