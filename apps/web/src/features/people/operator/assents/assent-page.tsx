import type { Assent } from '@charpente/contract/people/assents'
import { MADE_FIT_DAYS } from '@charpente/domain/people/accounts/assent'
import { oneOf } from '@charpente/domain/platform/one-of'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { formatMoment } from '../../../../lib/moments.ts'
import { useTitle } from '../../../../lib/page-title.ts'
import { BeforeAfter, type Change } from '../../../../ui/before-after.tsx'
import { DeskPage } from '../../../../ui/desk-page.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useKeys } from '../use-keys.ts'
import { aboutOf, closerLook, kindWords, outcomeWords, whyNotWords } from './assent-words.ts'
import styles from './assents.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export const AssentTag = ({ outcome, mayDecide }: Pick<Assent, 'outcome' | 'mayDecide'>) => {
  if (outcome) return <Tag tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].label}</Tag>
  return (
    <Tag tone={mayDecide ? 'petrol' : 'neutral'}>{mayDecide ? 'Attend votre accord' : 'Attend une autre personne'}</Tag>
  )
}

const Quoted = ({ by, children }: { by: string; children: string }) => (
  <p>
    {by} écrit&nbsp;: <q>{children}</q>
  </p>
)

/** Who answered, when and why. */
const Decided = ({
  assent: { outcome, decidedAt, decidedBy, decisionReason, askedBy, reason },
}: {
  assent: Assent
}) => (
  <>
    <Quoted by={askedBy.name}>{reason}</Quoted>
    {outcome && decidedAt && (
      <p>
        {outcomeWords[outcome].label}
        {decidedBy && ` par ${decidedBy.name}`} le {formatMoment(decidedAt)}.
      </p>
    )}
    {decidedBy && decisionReason && <Quoted by={decidedBy.name}>{decisionReason}</Quoted>}
  </>
)

const Waiting = ({ assent: { mayDecide, whyNot, askedBy, reason, expiresAt, deciders } }: { assent: Assent }) => (
  <>
    <Quoted by={askedBy.name}>{reason}</Quoted>
    {whyNot && <p>{whyNotWords[whyNot]}</p>}
    {!mayDecide && (
      <p>
        {deciders.length > 0
          ? `Peuvent donner cet accord\u00A0: ${oneOf(deciders.map(({ name }) => name))}.`
          : `Personne ne peut donner cet accord aujourd’hui\u00A0: demandez à la direction d’en donner le droit à un collègue. Un compte que ${askedBy.name} vient d’inviter ou de changer attend ${MADE_FIT_DAYS} jours.`}
      </p>
    )}
    <p className={styles.due}>
      <strong>Avant le {formatMoment(expiresAt)}.</strong> Sinon, la demande tombe et rien n’est fait.
    </p>
  </>
)

const questionOf = ({ outcome, mayDecide }: Assent) => {
  if (outcome) return 'Cette demande est close'
  return mayDecide ? 'Approuvez-vous cette demande\u00A0?' : 'Une autre personne en décide'
}

const isChange = (fact: Assent['facts'][number]): fact is Change => fact.before !== null

const CHECKS = [
  'Essayé quand il a été demandé, sans rien écrire\u00A0: rien ne s’y opposait.',
  'Vérifié encore à l’accord\u00A0: si quelque chose a changé, rien ne se fait et la demande est close.',
]

/** What it changes, what follows, where it is read closer. */
function About({ assent }: { assent: Assent }) {
  const { consequences, paper } = kindWords[assent.kind]
  const closer = closerLook(assent)
  const changes = assent.facts.filter(isChange)
  const others = assent.facts.filter((fact) => !isChange(fact) && fact.label !== 'Motif')
  const isWaiting = assent.outcome === null
  const left = isWaiting && paper
  return (
    <div className={styles.columns}>
      <div>
        <Part title={isWaiting ? 'Ce qui change' : 'Ce qui était demandé'}>
          {changes.length > 0 && <BeforeAfter label="Ce qui change" changes={changes} />}
          <Facts
            facts={others.map(({ label, value }) => [
              label,
              <span key={label} className={styles.lines}>
                {value}
              </span>,
            ])}
          />
        </Part>
      </div>
      <div>
        {isWaiting && (
          <Part title="Ce que cela entraîne">
            <ul>
              {consequences.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Part>
        )}
        {(left || closer) && (
          <Part title={left ? 'Le papier qui part' : 'À regarder de plus près'}>
            {left && <p>{left}</p>}
            {closer && (
              <p>
                <a href={closer.path} className="c-link">
                  {closer.label}
                </a>
              </p>
            )}
          </Part>
        )}
        {isWaiting && (
          <Part title="Vérifié">
            <ul>
              {CHECKS.map((one) => (
                <li key={one} className={styles.check}>
                  <IconCircleCheck size={20} stroke={1.7} aria-hidden />
                  {one}
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </div>
  )
}

type Props = {
  assent: Assent
  back: string
  next: Assent | undefined
  before: Assent | undefined
  address: (act: number) => string
  onDone: (notice: string) => void
}

/** One act: A agrees, R refuses, J and K go to the next and the one before. */
export function AssentPage({ assent, back, next, before, address, onDone }: Props) {
  const router = useRouter()
  const [isRefusing, setRefusing] = useState(false)
  const refuse = () => setRefusing(true)
  const params = { id: assent.id }
  const agreement = useAct(() => api.approveAssent({ params, body: {} }))
  const refusal = useAct((reason: string) => api.declineAssent({ params, body: { reason } }))
  const withdrawal = useAct(() => api.withdrawAssent({ params }))
  const { title, agree } = kindWords[assent.kind]
  const asker = assent.askedBy.name
  const isWaiting = assent.outcome === null
  useTitle(title)

  const approve = () => {
    if (agreement.isPending || refusal.isPending) return
    agreement.mutate(undefined, { onSuccess: () => onDone(`${title}\u00A0: c’est fait, avec votre accord.`) })
  }
  const decline = async (reason: string) => {
    await refusal.mutateAsync(reason)
    onDone(`${title}\u00A0: refusé. ${asker} lit votre motif.`)
  }
  const withdraw = () => withdrawal.mutate(undefined, { onSuccess: () => onDone(`${title}\u00A0: demande retirée.`) })
  const go = (to: Assent | undefined) => () => {
    if (to) router.navigate({ href: address(to.id) })
  }
  useKeys({ j: go(next), k: go(before), ...(assent.mayDecide && { a: approve, r: refuse }) }, isWaiting)

  return (
    <DeskPage
      title={title}
      from={{ label: 'À deux personnes', path: back }}
      text={
        <span className={styles.state}>
          <AssentTag {...assent} /> <span>{aboutOf(assent)}</span>{' '}
          <span>
            demandé par <strong>{asker}</strong> le {formatMoment(assent.askedAt)}
          </span>
        </span>
      }
    >
      <section className={styles.act} aria-label="Acte choisi">
        <div className={styles.next} data-own={assent.mayDecide || undefined}>
          <div>
            <h2>{questionOf(assent)}</h2>
            {isWaiting ? <Waiting assent={assent} /> : <Decided assent={assent} />}
          </div>
          {assent.mayDecide && (
            <div className={styles.acts}>
              <Button size="md" loading={agreement.isPending} aria-keyshortcuts="A" onClick={approve}>
                {agree}
              </Button>
              <Button size="md" variant="default" aria-keyshortcuts="R" onClick={refuse}>
                Refuser avec motif
              </Button>
            </div>
          )}
          {assent.whyNot === 'assentOwn' && (
            <div className={styles.acts}>
              <Button size="md" variant="default" loading={withdrawal.isPending} onClick={withdraw}>
                Retirer la demande
              </Button>
            </div>
          )}
        </div>
        <About assent={assent} />
      </section>
      <ReasonWindow
        name={`assent.${assent.id}`}
        title="Refuser la demande"
        text={`Rien ne sera fait. ${asker} lit votre motif, gardé au journal, et peut demander à nouveau.`}
        confirmLabel="Refuser"
        isActing={refusal.isPending}
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        onConfirm={decline}
      />
    </DeskPage>
  )
}
