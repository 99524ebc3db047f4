import { type Inquiry, inquiryRoutes } from '@charpente/contract/centre/inquiries'
import { type InquiryKind, inquiryDue, inquiryKinds, inquiryNames } from '@charpente/domain/centre/inquiry'
import { isDay, parisDay } from '@charpente/domain/platform/calendar'
import { formatDayPlain } from '@charpente/domain/platform/format'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { platformNow } from '../../../lib/platform-clock.ts'
import { refusalOf } from '../../../lib/refusal.ts'
import { useSession } from '../../../lib/session.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { AskerSelect } from './asker-select.tsx'
import { useInquiryAct } from './inquiry-queries.ts'

type Values = {
  kind: InquiryKind
  title: string
  details: string
  account: { id: number; name: string } | null
  contact: string
  receivedOn: string
}

const bodyOf = ({ account, ...words }: Values) => ({ ...words, accountId: account?.id ?? null })

type Props = { inquiry: Inquiry | null; onClose: () => void; onDone: (inquiry: Inquiry) => void }

/** What was asked, by whom, and when: entered once, corrected as long as it is open. */
export function InquiryForm({ inquiry, onClose, onDone }: Props) {
  const { user } = useSession()
  const today = parisDay(platformNow())
  const draft = useDraft<Values>(`inquiry.${user?.id}.${inquiry?.id ?? 'new'}`, {
    kind: inquiry?.kind ?? 'market',
    title: inquiry?.title ?? '',
    details: inquiry?.details ?? '',
    account: inquiry?.account ?? null,
    contact: inquiry?.contact ?? '',
    receivedOn: inquiry?.receivedOn ?? today,
  })
  const check = schemaResolver(inquiryRoutes.enterInquiry.body, { sync: true })
  const form = useForm<Values>({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: (values) => check(bodyOf(values)),
  })
  const save = useInquiryAct((values: Values) =>
    inquiry
      ? api.changeInquiry({ params: { id: inquiry.id }, body: bodyOf(values) })
      : api.enterInquiry({ body: bodyOf(values) }),
  )
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        draft.clear()
        onDone(saved)
      },
      onError: (error) => {
        const field = refusalOf(error) === 'inquiryFromFuture' ? 'receivedOn' : 'contact'
        form.setFieldError(field, alertOf(error))
      },
    }),
  )
  const { kind, receivedOn } = form.values
  return (
    <form className="c-form" noValidate onSubmit={submit}>
      <div className="c-pair">
        <NativeSelect
          label="Objet"
          data={inquiryKinds.map((value) => ({ value, label: inquiryNames[value] }))}
          {...form.getInputProps('kind')}
        />
        <DayField
          label="Reçue le"
          required
          max={today}
          description={isDay(receivedOn) && `À clore avant le ${formatDayPlain(inquiryDue(kind, receivedOn))}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('receivedOn')}
        />
      </div>
      <TextInput
        label="En une ligne"
        placeholder="ex.&nbsp;: désamiantage d’un préau à Sevrier"
        required
        data-autofocus
        maxLength={255}
        {...form.getInputProps('title')}
      />
      <AskerSelect chosen={form.values.account} onChoose={(account) => form.setFieldValue('account', account)} />
      <TextInput
        label="Nom et moyen de joindre"
        description="Obligatoire sans compte"
        placeholder="ex.&nbsp;: Mme Roy, 04 50 00 00 00"
        maxLength={255}
        {...form.getInputProps('contact')}
      />
      <Textarea
        label="Ce qui est demandé"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={4000}
        {...form.getInputProps('details')}
      />
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" loading={save.isPending}>
          Enregistrer
        </Button>
      </div>
    </form>
  )
}
