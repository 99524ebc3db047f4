import type { AccountRequest, Grant } from '@charpente/contract/people/operator'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ageInWords } from '../../../lib/age.ts'
import { useDraft } from '../../../lib/draft.ts'
import { ask } from '../../../lib/message.tsx'
import { formatDate } from '../../../lib/moments.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { ReasonWindow } from '../../../ui/reason-window.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { sides, types } from './account-codes.ts'
import { CheckList } from './check-list.tsx'
import { GrantChoice } from './grant-choice.tsx'
import { RefusalForm } from './refusal-form.tsx'
import { draftOf, grantOf, grantWords, type RequestDraft } from './request-draft.ts'
import styles from './request-file.module.css'
import { useKeys } from './use-keys.ts'
import { fullName, organismLabel } from './words.ts'

type RequestFileProps = {
  request: AccountRequest
  /** `1 sur 14` */
  position: string
  listPath: string
  titleRef: Ref<HTMLHeadingElement>
  onApprove: (grant: Grant, onDone: () => void) => void
  onRefuse: (reason: string, onDone: () => void) => void
  onAsk: (message: string) => Promise<unknown>
  isSending: boolean
  hasKeys: boolean
}

function Identity({ request, position, titleRef }: Pick<RequestFileProps, 'request' | 'position' | 'titleRef'>) {
  const { kind, side, late, requestedAt, name, organism, address } = request
  const kindWords = kind === 'access' ? 'Accès formalisé' : sides[side]
  const place = `${address.street}, ${address.postal} ${address.city} (${address.departmentCode})`
  return (
    <div>
      <div className={styles.pills}>
        <Tag tone={late ? 'error' : 'neutral'} icon={<IconClock size={14} stroke={1.9} aria-hidden />}>
          Reçue il y a {ageInWords(new Date(requestedAt), platformNow())}
          {late && ', hors délai'}
        </Tag>
        <Tag tone="outline">
          {kindWords}, {position}
        </Tag>
      </div>
      <h2 ref={titleRef} className={styles.name} tabIndex={-1}>
        {name}
      </h2>
      <p className={styles.where}>{side === 'customer' ? `${organismLabel(organism)}, ${place}` : place}</p>
    </div>
  )
}

/** What this operator chose and typed about a request, found again after looking elsewhere or signing in anew. */
function useRequestDraft(request: AccountRequest) {
  const { user } = useSession()
  const kept = useDraft(`request.${user?.id}.${request.id}`, draftOf(request))
  const [draft, setDraft] = useState(kept.initialValues)
  const change = (changes: Partial<RequestDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    kept.keep(next)
  }
  return { draft, change, clear: kept.clear }
}

/** One request: what the machine saw, who asks, and the decision. */
export function RequestFile(props: RequestFileProps) {
  const { request, listPath, onApprove, onRefuse, onAsk, isSending, hasKeys } = props
  const { draft, change: onChange, clear } = useRequestDraft(request)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const file = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChecked) file.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isChecked])
  const formId = useId()

  const approve = () => {
    if (isSending || draft.isRefusing) return
    const grant = grantOf(draft, request)
    // Once more from the start, so that the focus goes to what is missing each time.
    flushSync(() => setChecked(false))
    setChecked(grant === null)
    if (grant) onApprove(grant, clear)
  }
  // A letter is soon pressed by mistake, and this one writes to somebody.
  const approveByKey = async () => {
    if (isSending || draft.isRefusing) return
    // What is missing is said beside its field, before anything is asked.
    if (!grantOf(draft, request)) return approve()
    const sure = await ask(`Approuver ${request.name}\u202F?`, {
      consequence: `${grantWords(draft)}. ${
        request.kind === 'access'
          ? `L’accès formalisé est accordé, et la réponse part à ${request.email}.`
          : `Le compte s’ouvre, et ses identifiants partent à ${request.email}.`
      }`,
      confirmLabel: 'Approuver',
    })
    if (sure) approve()
  }
  const startRefusing = () => !isSending && onChange({ isRefusing: true })
  const startAsking = () => !isSending && setAsking(true)
  useKeys({ a: approveByKey, r: startRefusing, c: startAsking }, hasKeys)

  return (
    <section ref={file} className={styles.file} aria-label="Dossier ouvert">
      <div className={styles.inside}>
        <a href={listPath} className={`${styles.back} c-link`}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          Toutes les demandes
        </a>
        <Identity {...props} />
        <div>
          <h3 className={styles.section}>Vérifications</h3>
          <CheckList checks={request.checks} phone={request.phone} />
        </div>
        <Facts
          facts={[
            ['Demandé par', fullName(request)],
            ['Téléphone', request.phone],
            ['Catégorie', request.category],
            ['Rattachement déclaré', request.attachedTo],
            ['Souhaite', `Le catalogue ${types[request.wanted].toLocaleLowerCase('fr')}`],
            [
              'Complément demandé',
              request.complement && `Le ${formatDate(request.complement.askedAt)}\u00A0: ${request.complement.message}`,
            ],
            ['Refusée auparavant', request.refusalReason],
          ]}
        />
        {!draft.isRefusing && (
          <div>
            <Button variant="default" onClick={startAsking}>
              Demander un complément
            </Button>
          </div>
        )}
        {draft.isRefusing ? (
          <RefusalForm
            id={formId}
            text={draft.reason}
            onChange={(reason) => onChange({ reason })}
            onRefuse={(reason) => !isSending && onRefuse(reason, clear)}
          />
        ) : (
          <GrantChoice request={request} draft={draft} onChange={onChange} isChecked={isChecked} />
        )}
      </div>
      <div className={styles.foot}>
        {draft.isRefusing ? (
          <>
            <span className={styles.next}>Le motif part par e-mail et reste au journal.</span>
            <Button size="md" variant="default" onClick={() => onChange({ isRefusing: false })}>
              Annuler
            </Button>
            <Button size="md" color="red" type="submit" form={formId} loading={isSending}>
              Refuser et écrire
            </Button>
          </>
        ) : (
          <>
            <span className={styles.next}>
              {request.kind === 'access' ? 'La réponse part par e-mail' : 'Les identifiants partent par e-mail'} et le
              dossier suivant s’ouvre.
            </span>
            <Button
              size="md"
              variant="outline"
              color="red"
              leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
              onClick={startRefusing}
            >
              Refuser
            </Button>
            <Button
              size="md"
              leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
              loading={isSending}
              onClick={approve}
            >
              Approuver
            </Button>
          </>
        )}
      </div>
      <ReasonWindow
        name={`complement.${request.id}`}
        title="Demander un complément"
        text={`Le message part à ${request.email}\u00A0; la réponse arrive dans la boîte de la centrale. La demande reste à traiter.`}
        label="Message"
        confirmLabel="Envoyer la demande"
        isActing={isSending}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async (message) => {
          await onAsk(message)
          setAsking(false)
        }}
      />
    </section>
  )
}
