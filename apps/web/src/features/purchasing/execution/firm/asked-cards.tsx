import { parisDay } from '@charpente/domain/platform/calendar'
import { formatAmountHT, formatDay, formatDayPlain, formatInstant } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { acquiredAt, decideBy } from '@charpente/domain/purchasing/execution/acceptance'
import type { ActBodies } from '@charpente/domain/purchasing/execution/act'
import { judgementQuestions } from '@charpente/domain/purchasing/execution/act'
import { keptPenalty } from '@charpente/domain/purchasing/execution/execution'
import { penaltyAnswerBy } from '@charpente/domain/purchasing/execution/why-not'
import { outcomeWords, penaltyWords, questionWords } from '@charpente/domain/purchasing/execution/words'
import { Button } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { ActFiles } from '../act-files.tsx'
import { actsOfKind } from '../of.ts'
import { ShownCode, SignFields, useSigning } from '../sign-fields.tsx'
import { useFiling } from '../use-filing.ts'
import styles from './firm.module.css'
import type { Site } from './use-site.ts'

type AnswerProps = {
  site: Site
  kind: 'penaltyAnswered' | 'noticeAnswered' | 'judgementAnswered'
  label: string
  title: string
  text: string
  quiet?: boolean
}

/** What the firm has to say, in a window: kept, read by the buyer, and part of the file. */
function Answer({ site, kind, label, title, text, quiet = false }: AnswerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={styles.acts}>
      <Button size="md" variant={quiet ? 'default' : 'filled'} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ReasonWindow
        name={`${kind}.${site.read.purchaseOrder}`}
        title={title}
        text={text}
        label="Votre réponse"
        confirmLabel="Envoyer"
        isActing={site.isActing}
        opened={opened}
        onClose={() => setOpened(false)}
        onConfirm={async (words) => {
          if (!(await site.act({ kind, body: { words } }))) throw new Error('refused')
          setOpened(false)
        }}
      />
    </div>
  )
}

/** Days late, what they cost by the contract, what the firm answers, what the buyer decides. */
export function PenaltyCard({ site }: { site: Site }) {
  const { penalty } = site.file
  if (!penalty) return null
  const invited = actsOfKind(site.read, 'penaltyInvited').at(-1)
  const answered = actsOfKind(site.read, 'penaltyAnswered').at(-1)
  const decided = actsOfKind(site.read, 'penaltyDecided').at(-1)
  return (
    <Card
      title={penalty.outcome ? `Pénalité ${penaltyWords[penalty.outcome]}` : 'Pénalité envisagée'}
      text={`${penalty.days}\u00A0${plural(penalty.days, 'jour')} de retard`}
    >
      <Facts
        facts={[
          ['Montant calculé', <b key="amount">{formatAmountHT(penalty.amount)}</b>],
          ['Retenu', penalty.outcome && <b key="kept">{formatAmountHT(keptPenalty(site.file))}</b>],
          [
            'Observations avant le',
            penalty.outcome === null && penalty.answeredAt === null && formatInstant(penaltyAnswerBy(site.file)),
          ],
        ]}
      />
      {invited?.body.words && <p className={styles.quote}>{invited.body.words}</p>}
      {answered && (
        <div>
          <b>Vos observations</b>
          <p className={styles.quote}>{answered.body.words}</p>
        </div>
      )}
      {decided?.body.words && (
        <div>
          <b>Motif de l’acheteur</b>
          <p className={styles.quote}>{decided.body.words}</p>
        </div>
      )}
      {penalty.outcome === null &&
        (penalty.answeredAt === null ? (
          <Answer
            site={site}
            kind="penaltyAnswered"
            label="Donner mes observations"
            title="Vos observations"
            text={
              'L’acheteur les lit avant de décider\u00A0: appliquer, réduire ou abandonner la pénalité. Dites ce qui explique le retard.'
            }
          />
        ) : (
          <Notice>L’acheteur a vos observations. Il décide\u00A0: appliquer, réduire ou abandonner.</Notice>
        ))}
    </Card>
  )
}

/** What the buyer formally asks, until when, and what follows if nothing changes. */
export function NoticeCard({ site }: { site: Site }) {
  const { file, read } = site
  if (file.phase === 'terminated') {
    const ended = actsOfKind(read, 'terminated').at(-1)
    return (
      <Card
        title="Commande résiliée"
        text={file.terminatedAt ? `Le ${formatDay(parisDay(file.terminatedAt))}` : undefined}
      >
        {ended && <p className={styles.quote}>{ended.body.words}</p>}
        <Notice>Ce qui est exécuté se règle par le décompte final.</Notice>
      </Card>
    )
  }
  if (!file.notice) return null
  const served = actsOfKind(read, 'noticeServed').at(-1)
  const answered = actsOfKind(read, 'noticeAnswered').findLast(({ number }) => number > (file.notice?.act ?? 0))
  return (
    <Card title="Mise en demeure" text={`À satisfaire avant le ${formatDayPlain(file.notice.cureBy)}`}>
      {served && <p className={styles.quote}>{served.body.words}</p>}
      <Notice tone="warning">Passé cette date, l’acheteur peut résilier la commande à vos torts.</Notice>
      {answered ? (
        <div>
          <b>Votre réponse</b>
          <p className={styles.quote}>{answered.body.words}</p>
        </div>
      ) : (
        <Answer
          site={site}
          kind="noticeAnswered"
          label="Répondre"
          title="Répondre à la mise en demeure"
          text="Dites ce que vous faites, et quand. L’acheteur lit votre réponse, qui reste au dossier."
        />
      )}
    </Card>
  )
}

/** The buyer is silent: once its time is over the firm says so formally, and silence then accepts. */
export function AwaitedCard({ site }: { site: Site }) {
  const { file, now } = site
  const { completion, decision, visit, warnedAt } = file
  const due = decideBy(file)
  if (!completion || decision || !due) return null
  const isWorks = file.facts.nature === 'works'
  const silent = acquiredAt(file)
  const isLate = now > due
  return (
    <Card
      title={isWorks ? 'Réception attendue' : 'Admission attendue'}
      text={`${isWorks ? 'Achèvement déclaré' : 'Prestation remise'} le ${formatDay(parisDay(completion.at))}${completion.day === parisDay(completion.at) ? '' : `, pour le ${formatDay(completion.day)}\u00A0: cette date ne comptera que si l’acheteur la retient`}`}
    >
      <Facts
        facts={[
          [
            'Visite',
            visit
              ? `${formatDay(visit.day)}${visit.time && `, ${visit.time}`}`
              : isWorks && 'Pas encore fixée par l’acheteur',
          ],
          ['Décision avant le', formatInstant(due)],
          ['Mis en demeure', warnedAt && formatInstant(warnedAt)],
        ]}
      />
      <Notice tone={isLate ? 'warning' : 'neutral'}>
        {silent
          ? `Sans décision avant le ${formatInstant(silent)}, ${isWorks ? 'la réception est acquise' : 'la prestation est admise'}.`
          : isLate
            ? 'Le délai de l’acheteur est passé. Mettez-le en demeure\u00A0: s’il se tait encore, la réception est acquise.'
            : 'Si l’acheteur ne décide pas à temps, vous le mettrez en demeure ici.'}
      </Notice>
      {isWorks && isLate && !warnedAt && (
        <div className={styles.acts}>
          <Button size="md" loading={site.isActing} onClick={() => site.act({ kind: 'warned', body: { words: '' } })}>
            Mettre l’acheteur en demeure
          </Button>
        </div>
      )}
    </Card>
  )
}

function Countersign({ site }: { site: Site }) {
  const { read } = site
  const signing = useSigning({
    id: read.purchaseOrder,
    side: 'firm',
    name: read.supplier.name,
    role: '',
    content: (signature) => ({ act: { kind: 'countersigned', body: { words: '', signature } } }),
  })
  const filing = useFiling(read)
  const [isSigning, setSigning] = useState(false)
  const sign = async () => {
    const signature = signing.signature()
    if (signature && (await filing.act({ kind: 'countersigned', body: { words: '', signature } }))) signing.done()
  }
  if (!isSigning)
    return (
      <>
        <div className={styles.acts}>
          <Button size="md" onClick={() => setSigning(true)}>
            Signer le procès-verbal
          </Button>
        </div>
        <p className="c-note">
          Votre signature dit que vous l’avez lu. Si vous n’êtes pas d’accord, écrivez-le dans les messages.
        </p>
      </>
    )
  return (
    <>
      <SignFields signing={signing} legend="Pour l’entreprise" />
      <ShownCode signing={signing} />
      {filing.refused && (
        <Notice tone="error" said>
          {filing.refused}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button size="md" variant="default" onClick={() => setSigning(false)}>
          Annuler
        </Button>
        <Button size="md" loading={filing.isActing} onClick={sign}>
          Signer
        </Button>
      </div>
    </>
  )
}

/** What the buyer decided of the works, its report, and the firm's signature under it. */
export function DecisionCard({ site }: { site: Site }) {
  const { file, read } = site
  const { decision } = file
  if (!decision) return null
  const act = read.acts.find(({ number }) => number === decision.act)
  const body = decision.isAcquired ? null : (act?.body as ActBodies['decided'] | undefined)
  const { nature } = file.facts
  const isGood = ['accepted', 'reserved', 'reduced'].includes(decision.outcome)
  const title = decision.isAcquired
    ? nature === 'works'
      ? 'Réception acquise par silence'
      : 'Admission acquise par silence'
    : (outcomeWords[nature][decision.outcome] ?? 'Décision')
  const mayCountersign = file.phase === 'accepted' && !decision.isAcquired && !decision.isCountersigned
  return (
    <Card
      title={title}
      text={formatInstant(decision.at)}
      actions={<Tag tone={isGood ? 'success' : 'error'}>{isGood ? 'Reçu' : 'À reprendre'}</Tag>}
    >
      <Facts
        facts={[
          ['Achèvement retenu', decision.completedOn && formatDay(decision.completedOn)],
          ['À remettre avant le', decision.again && formatDay(decision.again)],
          ['Réfaction', decision.reduction > 0 && formatAmountHT(decision.reduction)],
          ['Signé par', body && `${body.signature.name}, ${body.signature.role}`],
          ['Votre signature', decision.isCountersigned && 'donnée'],
        ]}
      />
      {body?.words && <p className={styles.quote}>{body.words}</p>}
      {act && <ActFiles act={{ ...act, files: [] }} />}
      {mayCountersign && <Countersign site={site} />}
    </Card>
  )
}

/** What the buyer thinks of the work: read by the firm and the centre, never made public. */
export function JudgementCard({ site }: { site: Site }) {
  const judged = actsOfKind(site.read, 'judged').at(-1)
  if (!judged) return null
  const answered = actsOfKind(site.read, 'judgementAnswered').at(-1)
  return (
    <Card title="Votre travail, d’après l’acheteur" text="Lu par vous et par la centrale, jamais rendu public.">
      <Facts
        facts={judgementQuestions.map((question) => {
          const mark = judged.body.marks[question]
          return [
            questionWords[question],
            <span key={question}>
              <span aria-hidden>
                {Array.from({ length: mark }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike.
                  <IconStarFilled key={at} size={14} />
                ))}
              </span>{' '}
              {mark} sur 5
            </span>,
          ] as const
        })}
      />
      {judged.body.words && <p className={styles.quote}>{judged.body.words}</p>}
      {answered ? (
        <div>
          <b>Votre réponse</b>
          <p className={styles.quote}>{answered.body.words}</p>
        </div>
      ) : (
        <Answer
          site={site}
          kind="judgementAnswered"
          label="Répondre"
          title="Répondre à l’évaluation"
          text="L’acheteur et la centrale lisent votre réponse."
          quiet
        />
      )}
    </Card>
  )
}
