import type { DeskConsultation } from '@charpente/contract/consultation/application'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import { awardRefusals } from '@charpente/contract/consultation/award-refusals'
import { type ConsultationState, lotsInWords } from '@charpente/domain/consultation/consulting/state'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { formatMoment } from '../../../lib/moments.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './consultation-board.module.css'

const words = { ...candidateRefusals, ...awardRefusals }
const icons = { error: IconCircleX, warning: IconAlertTriangle, success: IconCircleCheck }

type Line = { tone: keyof typeof icons; text: string; to?: { label: string; path: string } }

const nextSteps: Record<ConsultationState, string> = {
  draft: 'Étape suivante\u00A0: l’ouvrir',
  open: 'Étape suivante\u00A0: close, à la date limite',
  closed: 'Étape suivante\u00A0: ouvrir les plis, à deux',
  opened: 'Étape suivante\u00A0: analyser les offres',
  analysed: 'Étape suivante\u00A0: attribuer',
  awarded: 'Étape suivante\u00A0: notifier',
  notified: 'Tout est notifié',
}

function linesOf({ id, state, lacks, lotLines, deadline }: DeskConsultation): Line[] {
  const analysis = { label: 'Ouvrir l’analyse des offres', path: deskPaths.analyses(id) }
  if (state === 'draft') {
    if (lacks.length === 0)
      return [{ tone: 'success', text: 'Rien ne manque. Choisissez la phase 2 et enregistrez pour l’ouvrir.' }]
    return lacks.map(({ why, lots, settings }) => ({
      tone: 'error',
      text: words[why].message.replace('{lots}', lotsInWords(lots)).replace('{reglages}', settings.join(', ')),
      ...(settings.length > 0 && { to: { label: 'Ouvrir les réglages', path: deskPaths.settings() } }),
    }))
  }
  if (state === 'open') {
    const unanswered = lotLines.filter(({ signed }) => signed === 0)
    return [
      ...(deadline ? [{ tone: 'success' as const, text: `Elle se ferme seule le ${formatMoment(deadline)}.` }] : []),
      ...(unanswered.length > 0
        ? [
            {
              tone: 'warning' as const,
              text: `Sans pli signé\u00A0: ${lotsInWords(unanswered.map(({ lot }) => lot))}`,
            },
          ]
        : []),
    ]
  }
  if (state === 'closed')
    return [
      {
        tone: 'error',
        text: 'Les plis sont fermés\u00A0: deux personnes les ouvrent ensemble avant toute analyse.',
        to: { label: 'Ouvrir les plis', path: deskPaths.envelopes(id) },
      },
    ]
  if (state === 'notified') return [{ tone: 'success', text: 'Chaque lot qui a reçu une offre est notifié.' }]
  return [
    {
      tone: 'warning',
      text: 'Des lots attendent leur classement, leur attribution ou leur notification.',
      to: analysis,
    },
  ]
}

/** What stands before the next state: red blocks it, amber does not. */
export const Blockers = ({ consultation }: { consultation: DeskConsultation }) => (
  <Card title="Ce qui empêche la suite" text={nextSteps[consultation.state]}>
    <ul className={styles.blockers}>
      {linesOf(consultation).map(({ tone, text, to }) => {
        const Icon = icons[tone]
        return (
          <li key={text} data-tone={tone}>
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>
              {text}
              {to && (
                <a className="c-link" href={to.path}>
                  {to.label}
                </a>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  </Card>
)
