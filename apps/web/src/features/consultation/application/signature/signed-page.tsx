import type { Candidate } from '@charpente/contract/consultation/application/application'
import { IconCalendarPlus, IconDownload, IconMailOpened, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { alertOf } from '../../../../lib/alert.tsx'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { ask } from '../../../../lib/message.tsx'
import { formatMoment } from '../../../../lib/moments.ts'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton, PlainLink } from '../../../../ui/plain-button.tsx'
import { Progress } from '../../../../ui/progress.tsx'
import { decisionQuery } from '../decision/decision-query.ts'
import { useOpened } from '../opened-application.ts'
import { finalQuery } from '../recap/preview-query.ts'
import { calendarFile } from './calendar-file.ts'
import { FilingSteps } from './filing-steps.tsx'
import { Receipt } from './receipt.tsx'
import styles from './signed-page.module.css'
import { leadOf, type SignedState, signedStateOf } from './signed-words.ts'

/** The current file is left: whoever has not saved its PDF is told. W-STEP12-05 */
const sureOfNew = () =>
  ask('Commencer une nouvelle candidature\u00A0?', {
    consequence:
      'Le PDF en cours ne sera plus téléchargeable ici\u00A0: enregistrez-le d’abord. Votre code de suivi rouvre ce dossier.',
    confirmLabel: 'Nouvelle candidature',
  })

function Agenda({
  application,
  deadline,
  profile,
}: {
  application: Candidate
  deadline: string
  profile: string | null
}) {
  const address = useMemo(() => {
    const text = calendarFile({
      id: application.id,
      url: profile,
      at: new Date(deadline),
      now: new Date(),
      title: `Date limite\u00A0: déposer le PDF signé, lot ${application.lot}`,
      note: 'Le PDF signé se dépose sur le profil d’acheteur. Sans ce dépôt, la candidature n’est pas reçue.',
    })
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
  }, [application, deadline, profile])
  return (
    <li className={styles.next}>
      <IconCalendarPlus size={20} stroke={1.5} aria-hidden />
      <div>
        <b>Rappels</b>
        <p>
          À J&nbsp;−&nbsp;7 et J&nbsp;−&nbsp;2 de la date limite, dans votre agenda.{' '}
          <a className="c-link" href={address} download="date-limite.ics">
            Ajouter à l’agenda
          </a>
        </p>
      </div>
    </li>
  )
}

type LeadProps = { application: Candidate; state: SignedState; deadline: string | null; isDecided: boolean }

const Lead = ({ application, state, deadline, isDecided }: LeadProps) => (
  <p className={styles.lead}>
    {state === 'to-file' ? (
      <>
        Votre offre n’est pas encore remise. Elle ne sera analysée que si le PDF est déposé sur le profil d’acheteur
        {deadline && (
          <>
            {' '}
            avant le <b>{formatMoment(deadline)}</b>
          </>
        )}
        .
      </>
    ) : (
      leadOf(application, state, { deadline, isDecided })
    )}
  </p>
)

/** Signed, then accepted or refused: nothing is changed any more. W-STEP12-03, W-STEP12-04, W-STEP12-07 */
export function SignedPage() {
  const { application, consultation, facts, code, now, onNew } = useOpened()
  const { data, error } = useQuery(finalQuery({ id: application.id, code }))
  const { data: settings } = useQuery(settingsQuery())
  const made = data ?? null
  const { deadline } = consultation
  const state = signedStateOf(application, deadline, now)
  const profile = settings?.buyerProfile ?? null
  const asked = { ...decisionQuery(application.id, code), enabled: state === 'accepted' }
  const isDecided = Boolean(useQuery(asked).data?.sentAt)
  return (
    <div className={styles.page}>
      <Lead application={application} state={state} deadline={deadline} isDecided={isDecided} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {state === 'refused' && application.refusalReason && (
            <Notice tone="error" title="Motif">
              {application.refusalReason}
            </Notice>
          )}
          {state === 'to-file' ? (
            <FilingSteps
              application={application}
              made={made}
              profile={profile}
              failure={error && alertOf(error)}
              reference={consultation.reference}
            />
          ) : (
            <div className={styles.file}>
              {made?.document ? (
                <>
                  <PlainLink tall tone="primary" href={made.document} download>
                    <IconDownload size={18} stroke={1.7} aria-hidden />
                    Télécharger le PDF
                  </PlainLink>
                  {made.seal && (
                    <PlainLink tall href={made.seal} download>
                      Télécharger son sceau
                    </PlainLink>
                  )}
                </>
              ) : (
                <>
                  <p role="status">{made?.message ?? (error ? alertOf(error) : 'PDF en préparation')}</p>
                  {made && made.state !== 'failed' && (
                    <Progress label="Préparation du PDF signé" value={made.progress} />
                  )}
                </>
              )}
            </div>
          )}
          <Receipt application={application} facts={facts} made={made} />
        </div>
        <div className={styles.stack}>
          {state !== 'refused' && !isDecided && (
            <Card title="Et ensuite">
              <ul className={styles.nexts}>
                {state === 'to-file' && deadline && (
                  <Agenda application={application} deadline={deadline} profile={profile} />
                )}
                <li className={styles.next}>
                  <IconMailOpened size={20} stroke={1.5} aria-hidden />
                  <div>
                    <b>{state === 'accepted' ? 'Attribution des lots' : 'Réponse de la centrale'}</b>
                    <p>
                      Par e-mail, à {application.signature?.email ?? application.email}. Votre code de suivi reste
                      valable.
                    </p>
                  </div>
                </li>
              </ul>
            </Card>
          )}
          {onNew && (
            <div className={styles.anew}>
              <p>
                Pour candidater à un autre lot technique, commencez un nouveau dossier. Enregistrez d’abord ce
                PDF&nbsp;: son lien disparaît de cet écran.
              </p>
              <PlainButton tall onClick={async () => (await sureOfNew()) && onNew()}>
                <IconPlus size={17} stroke={1.7} aria-hidden />
                Nouvelle candidature
              </PlainButton>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
