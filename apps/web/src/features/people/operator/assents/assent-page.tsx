import type { Assent } from '@charpente/contract/people/assents'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain, formatTime } from '@charpente/domain/platform/format'
import { oneOf } from '@charpente/domain/platform/one-of'
import { Button, Textarea } from '@mantine/core'
import { IconArrowNarrowRight, IconCheck, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { useDraft } from '../../../../lib/draft.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useKeys } from '../use-keys.ts'
import { aboutOf, closerLook, kindWords, outcomeWords } from './assent-words.ts'
import styles from './assents.module.css'

const when = (instant: string) => {
  const at = new Date(instant)
  return `${formatDayPlain(parisDay(at))} à ${formatTime(at)}`
}

const REASON_MISSING = 'Dites pourquoi vous refusez\u00A0: la personne qui demande le lit.'

/** What was and what will be, side by side; what does not change is said once. */
function Facts({ facts }: Pick<Assent, 'facts'>) {
  const changed = facts.filter(({ before }) => before !== null)
  const others = facts.filter(({ before, label }) => before === null && label !== 'Motif')
  return (
    <>
      {changed.length > 0 && (
        <div className={styles.sides}>
          <dl className={styles.side} aria-label="Avant">
            {changed.map(({ label, before }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{before}</dd>
              </div>
            ))}
          </dl>
          <IconArrowNarrowRight size={22} stroke={1.5} aria-label="devient" />
          <dl className={styles.side} data-after aria-label="Après">
            {changed.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <dl className={styles.facts}>
        {others.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

type Props = {
  assent: Assent
  /** The list alone, on a phone. */
  back: string
  next: Assent | undefined
  before: Assent | undefined
  address: (act: number) => string
  onDone: (notice: string | null) => void
}

/** One act: A agrees, R refuses, J and K go to the next and the one before. */
export function AssentFile({ assent, back, next, before, address, onDone }: Props) {
  const { user } = useSession()
  const router = useRouter()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(`assent.${assent.id}`, { reason: '' })
  const [reason, setReason] = useState(draft.initialValues.reason)
  const [isMissing, setMissing] = useState(false)
  const params = { id: assent.id }
  const agreement = useAct(() => api.approveAssent({ params, body: { reason: reason.trim() } }))
  const refusal = useAct(() => api.declineAssent({ params, body: { reason: reason.trim() } }))
  const withdrawal = useAct(() => api.withdrawAssent({ params }))
  const { title, agree, consequence } = kindWords[assent.kind]
  const closer = closerLook(assent)
  const isOwn = assent.askedBy.id === user?.id
  const isBusy = agreement.isPending || refusal.isPending

  const done = (notice: string) => {
    draft.clear()
    onDone(notice)
  }
  const approve = () => {
    if (isBusy) return
    onDone(null)
    agreement.mutate(undefined, { onSuccess: () => done(`${title}\u00A0: c’est fait, avec votre accord.`) })
  }
  const decline = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return field.current?.focus()
    if (isBusy) return
    onDone(null)
    refusal.mutate(undefined, {
      onSuccess: () => done(`${title}\u00A0: refusé. ${assent.askedBy.name} lit votre motif.`),
    })
  }
  const withdraw = () => {
    onDone(null)
    withdrawal.mutate(undefined, { onSuccess: () => onDone(`${title}\u00A0: demande retirée.`) })
  }
  const go = (to: Assent | undefined) => () => {
    if (to) router.navigate({ href: address(to.id) })
  }
  useKeys({ j: go(next), k: go(before), ...(assent.mayDecide && { a: approve, r: decline }) }, assent.outcome === null)

  return (
    <section className={styles.act} aria-label="Acte choisi">
      <div className={styles.body}>
        <a href={back} className={`${styles.back} c-link`}>
          Tous les actes
        </a>
        <div>
          {assent.outcome ? (
            <Tag tone={outcomeWords[assent.outcome].tone}>{outcomeWords[assent.outcome].label}</Tag>
          ) : (
            <Tag tone="warning">{assent.mayDecide ? 'Attend votre accord' : 'Attend une autre personne'}</Tag>
          )}
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.small}>{aboutOf(assent)}</p>
        </div>
        <Facts facts={assent.facts} />
        {closer && (
          <p>
            <a href={closer.path} className="c-link">
              {closer.label}
            </a>
          </p>
        )}
        <p>
          <strong>{assent.askedBy.name}</strong> <span className={styles.small}>le {when(assent.askedAt)}</span>
          <br />
          «&nbsp;{assent.reason}&nbsp;»
        </p>
        {assent.outcome && assent.decidedAt && (
          <p>
            {assent.decidedBy && <strong>{assent.decidedBy.name}</strong>}{' '}
            <span className={styles.small}>le {when(assent.decidedAt)}</span>
            {assent.decisionReason && (
              <>
                <br />
                «&nbsp;{assent.decisionReason}&nbsp;»
              </>
            )}
          </p>
        )}
        {assent.outcome === null && (
          <p className={styles.small}>
            À décider avant le {when(assent.expiresAt)}. Si ce dont il s’agit change d’ici là, rien ne se fait et la
            demande est close.{' '}
            {assent.deciders.length > 0
              ? `Peuvent donner cet accord\u00A0: ${oneOf(assent.deciders.map(({ name }) => name))}.`
              : 'Personne d’autre n’a plus ce droit\u00A0: demandez à la direction de le donner.'}
          </p>
        )}
        {assent.mayDecide && (
          <>
            <Textarea
              ref={field}
              label="Motif"
              description="Facultatif pour approuver, obligatoire pour refuser. Lu par la personne qui demande, gardé au journal."
              autosize
              minRows={2}
              maxLength={1000}
              value={reason}
              error={isMissing && REASON_MISSING}
              onChange={({ currentTarget: { value } }) => {
                setReason(value)
                setMissing(false)
                draft.keep({ reason: value })
              }}
            />
            <Notice>{consequence}</Notice>
          </>
        )}
      </div>
      {assent.mayDecide && (
        <div className={styles.acts}>
          <Button
            size="md"
            leftSection={<IconCheck size={18} stroke={1.9} aria-hidden />}
            loading={agreement.isPending}
            aria-keyshortcuts="A"
            onClick={approve}
          >
            {agree}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
            loading={refusal.isPending}
            aria-keyshortcuts="R"
            onClick={decline}
          >
            Refuser avec motif
          </Button>
        </div>
      )}
      {isOwn && assent.outcome === null && (
        <div className={styles.acts}>
          <Button size="md" variant="default" loading={withdrawal.isPending} onClick={withdraw}>
            Retirer la demande
          </Button>
        </div>
      )}
    </section>
  )
}
