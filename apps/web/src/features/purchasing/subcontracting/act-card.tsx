import type { SubcontractAct } from '@charpente/contract/purchasing/subcontracting'
import { daysBetween, parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatFileSize, formatSiret } from '@charpente/domain/platform/format'
import { subcontractPaperWords } from '@charpente/domain/purchasing/subcontracting/paper'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SubcontractTag } from './subcontract-words.tsx'
import styles from './subcontracting.module.css'

/** One block for each day the buyer has: those gone, and the last one. */
function Blocks({ sentAt, dueAt, readAt }: { sentAt: string; dueAt: string; readAt: string }) {
  const [first, last, today] = [sentAt, dueAt, readAt].map((at) => parisDay(new Date(at))) as [string, string, string]
  const all = daysBetween(first, last)
  const gone = daysBetween(first, today)
  return (
    <span className={styles.blocks} aria-hidden>
      {Array.from({ length: all }, (_, at) => at + 1).map((day) => (
        <span data-drawn key={day} data-used={day <= gone || undefined} data-last={day === all || undefined} />
      ))}
    </span>
  )
}

/** What happened to it, in the order it happened. */
function Steps({ act }: { act: SubcontractAct }) {
  const decided = {
    accepted: act.manner === 'silence' ? 'Acceptée par silence' : `Acceptée par ${act.decidedBy ?? 'l’acheteur'}`,
    refused: `Refusée par ${act.decidedBy ?? 'l’acheteur'}`,
    withdrawn: 'Retirée par le titulaire',
    replaced: 'Remplacée par un acte ultérieur',
    ended: 'Close avec la commande',
    draft: '',
    sent: '',
  }[act.state]
  const steps: [string, string | null][] = [
    [`Envoyée par ${act.sentBy ?? 'le titulaire'}`, act.sentAt],
    ['Vue par l’acheteur', act.openedAt],
    ['Relance envoyée à l’acheteur', act.remindedAt],
    [decided, act.decidedAt],
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(
        ([words, at]) =>
          at &&
          words && (
            <li key={words}>
              {words}, {formatMoment(at)}
            </li>
          ),
      )}
    </ol>
  )
}

const Papers = ({ papers }: Pick<SubcontractAct, 'papers'>) => (
  <ul className={styles.files}>
    {papers.map(({ kind, name, size, url, checking }) => (
      <li key={kind} className={styles.file}>
        <span>{subcontractPaperWords[kind]}</span>
        {checking ? (
          <span className="c-muted">{name}, en cours de vérification</span>
        ) : (
          <a
            className="c-link"
            href={url}
            aria-label={`${subcontractPaperWords[kind]}, ${name}, ${formatFileSize(size)}`}
          >
            {name}, {formatFileSize(size)}
          </a>
        )}
      </li>
    ))}
  </ul>
)

const reasonTitles = {
  refused: 'Motif du refus',
  withdrawn: 'Raison du retrait',
  ended: 'Motif de l’annulation',
} as const

type Props = {
  act: SubcontractAct
  readAt: string
  /** How its paper is asked for; nobody has one of what was not sent. */
  print?: (() => Promise<{ url: string }>) | undefined
  children?: ReactNode
}

/** In a tab of its own, asked for before the document is made: a browser refuses one that nobody clicked for. */
function openPrinted(print: () => Promise<{ url: string }>) {
  const tab = window.open('', '_blank')
  print()
    .then(({ url }) => {
      if (tab) tab.location.href = url
      else window.location.href = url
    })
    .catch((error: Error) => {
      tab?.close()
      showAlert(alertOf(error))
    })
}

/** One act of subcontracting, as both sides and the centre read it. */
export function ActCard({ act, readAt, print, children }: Props) {
  const { form } = act
  const title = `Acte n°\u00A0${act.number}\u00A0: ${form.name}`
  const why = act.state in reasonTitles ? reasonTitles[act.state as keyof typeof reasonTitles] : null
  return (
    <div id={`acte-${act.id}`} className={styles.anchor}>
      <Card
        title={title}
        text={
          act.replaces !== null
            ? `Remplace l’acte n°\u00A0${act.replaces}${act.state === 'sent' ? ', qui reste en vigueur s’il est accepté, jusqu’à la décision' : ''}.`
            : undefined
        }
        actions={<SubcontractTag act={act} />}
      >
        {act.state === 'sent' && act.sentAt && act.dueAt && (
          <div className={styles.part}>
            <Blocks sentAt={act.sentAt} dueAt={act.dueAt} readAt={readAt} />
            <p className="c-plain">
              À décider au plus tard le <b>{formatMoment(act.dueAt)}</b>. Sans réponse, le sous-traitant est accepté et
              ses conditions de paiement sont agréées.
            </p>
          </div>
        )}
        {why && act.reason && (
          <Notice tone={act.state === 'refused' ? 'error' : 'neutral'} title={why}>
            {act.reason}
          </Notice>
        )}
        {children}
        <div className={styles.part}>
          <h3>Sous-traitant</h3>
          <Facts
            facts={[
              ['SIRET', act.siret ? formatSiret(act.siret) : form.siret],
              ['Adresse', form.address],
              ['Contact', form.contact],
              ['E-mail', form.email],
            ]}
          />
        </div>
        <div className={styles.part}>
          <h3>Prestations et paiement</h3>
          <Facts
            facts={[
              ['Prestations', form.works],
              ['Montant maximal', <b key="amount">{formatAmountHT(act.amount ?? 0)}</b>],
              ['Durée', `${form.months}\u00A0mois`],
              ['Prix', form.variation],
              ['Conditions', form.payment],
              ['Paiement', act.paysDirectly ? 'Direct, par l’acheteur' : 'Par le titulaire'],
            ]}
          />
        </div>
        <div className={styles.part}>
          <h3>Pièces</h3>
          <Papers papers={act.papers} />
        </div>
        <div className={styles.part}>
          <h3>Suivi</h3>
          <Steps act={act} />
        </div>
        {print && (
          <div className={styles.acts}>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
              aria-label={`Déclaration (PDF), acte n°\u00A0${act.number}`}
              onClick={() => openPrinted(print)}
            >
              Déclaration (PDF)
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
