import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import { candidateRefusals } from '@charpente/contract/consultation/application-refusals'
import type { OpeningRefusal } from '@charpente/domain/consultation/application/opening'
import { IconCalendarOff } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { CodeForm } from './code-form.tsx'
import { OpeningAlert } from './opening-alert.tsx'
import styles from './start-page.module.css'
import { WhatFollows } from './what-follows.tsx'

const more: Record<OpeningRefusal, string> = {
  candidatesClosed: 'La prochaine consultation sera annoncée sur la page de présentation.',
  candidatesDeadline: 'Les dossiers déposés à temps sur le profil d’acheteur sont en cours d’analyse.',
  candidateWrongPhase: 'Rien ne peut plus y être écrit. Il reste lisible en entier.',
}

type ClosedPanelProps = {
  consultation: Consultation
  closed: OpeningRefusal
  code: string
  held: Candidate | null
  onRead: (application: Candidate, code: string) => void
}

/** Nothing is taken now: why, in the specification's words, and what is still possible. Q-75 */
export const ClosedPanel = ({ consultation, closed, code, held, onRead }: ClosedPanelProps) => (
  <>
    <section aria-labelledby="clos">
      <IconCalendarOff size={30} stroke={1.4} aria-hidden className={styles.closedIcon} />
      <div role={held ? 'alert' : undefined}>
        <h2 id="clos" className={styles.closedTitle}>
          {candidateRefusals[closed].message}
        </h2>
      </div>
      <p className={styles.panelText}>{more[closed]}</p>
      <p className={styles.panelText}>
        Le <a href={paths.freeCatalogue()}>catalogue libre</a>, lui, est ouvert toute l’année, sans consultation et à
        vos propres prix.
      </p>
    </section>
    {closed === 'candidatesDeadline' && <WhatFollows consultation={consultation} />}
    {consultation.closed !== null && <OpeningAlert />}
    <section aria-labelledby="revoir">
      <h2 id="revoir" className={styles.panelSubtitle}>
        Revoir un dossier
      </h2>
      {held ? (
        <PlainButton tall onClick={() => onRead(held, code)}>
          Consulter en lecture seule
        </PlainButton>
      ) : (
        <CodeForm code={code} button="Consulter en lecture seule" onFound={onRead} />
      )}
    </section>
  </>
)
