import type { Candidate, Consultation } from '@charpente/contract/consultation/application/application'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../../lib/api/common-queries.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Block, Lines, Loading } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dossier } from '../dossier/dossier.tsx'
import { useConsultation } from '../use-consultation.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { CodePanel } from './code-panel.tsx'
import { ConsultationCard } from './consultation-card.tsx'
import { OpenChoice } from './open-choice.tsx'
import { OpenPanel } from './open-panel.tsx'
import { Preparation } from './preparation.tsx'
import styles from './start-page.module.css'
import { Truss } from './truss.tsx'

export type StartProps = {
  /** The code this device knows, to come back with. Q-104 */
  code: string
  /** Found, but nothing can be written in it now: it is only read. */
  held: Candidate | null
  onFound: (application: Candidate, code: string) => void
  onRead: (application: Candidate, code: string) => void
}

type PanelProps = StartProps & { consultation: Consultation; onChoose: (id: number) => void }

function Panel({ consultation, code, held, onChoose, onFound, onRead }: PanelProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const closed = held?.closed ?? consultation.closed
  if (closed) return <ClosedPanel consultation={consultation} closed={closed} code={code} held={held} onRead={onRead} />
  if (sentTo !== null)
    return <CodePanel consultation={consultation.id} email={sentTo} onFound={onFound} onBack={() => setSentTo(null)} />
  return (
    <>
      <OpenChoice chosen={consultation.id} onChoose={onChoose} />
      <OpenPanel consultation={consultation.id} code={code} onSent={setSentTo} onFound={onFound} />
    </>
  )
}

/** The door of the wizard: until when, what to have at hand, and the two ways in. W-START */
export function StartPage(props: StartProps) {
  const [chosen, setChosen] = useState<number | undefined>()
  const { consultation, isError, refetch, now } = useConsultation(chosen)
  const { data: settings } = useQuery(settingsQuery())
  return (
    <div className={styles.page}>
      <div className={styles.band}>
        <Truss />
        <div className={styles.bandInside}>
          <p className={styles.kicker}>Entreprises, répondre à une consultation</p>
          <h1 className={styles.title}>catalogue électronique de candidature et d'offre</h1>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.panel}>
          {consultation && <Panel {...props} consultation={consultation} onChoose={setChosen} />}
          {!consultation && (
            <section>
              {isError ? (
                <Failure onRetry={refetch} />
              ) : (
                <Loading>
                  <Block height="26px" width="60%" />
                  <Lines count={3} />
                  <Block height="44px" />
                  <Block height="44px" />
                </Loading>
              )}
            </section>
          )}
        </div>
        <div className={styles.words}>
          <Notice title="Le dépôt officiel se fait sur le profil d’acheteur, et là seulement">
            Ce service prépare et scelle votre dossier. Le PDF obtenu doit ensuite y être déposé avant la date limite.
            {settings?.buyerProfile && (
              <>
                {' '}
                <a className="c-link" href={settings.buyerProfile}>
                  Ouvrir le profil d’acheteur
                </a>
              </>
            )}
          </Notice>
          {consultation && <ConsultationCard consultation={consultation} now={now} />}
          {consultation && consultation.id > 0 && <Dossier consultation={consultation} now={now} code={props.code} />}
          {consultation && !consultation.closed && <Preparation now={now} />}
        </div>
      </div>
    </div>
  )
}
