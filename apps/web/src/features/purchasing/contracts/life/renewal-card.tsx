import type { Contract } from '@charpente/contract/purchasing/contracts'
import type { ContractLife } from '@charpente/contract/purchasing/riders'
import { formatDay, formatDayNumeric } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { plural } from '@charpente/domain/platform/text'
import { groundsFor, groundWords, type RiderGround } from '@charpente/domain/purchasing/contracts/grounds'
import type { EndDecision } from '@charpente/domain/purchasing/contracts/renewal'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../lib/api/desk-api.ts'
import { useAct } from '../../../../lib/api/use-act.ts'
import { TWO_PERSONS, waitsForSecond } from '../../../../lib/assent-words.ts'
import { formatDateNumeric } from '../../../../lib/moments.ts'
import { useSession } from '../../../../lib/session.tsx'
import { WaitingAssents } from '../../../../lib/waiting-assents.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { ReasonWindow } from '../../../../ui/reason-window.tsx'
import { Said } from '../../../../ui/said.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { useWindow } from '../../../../ui/use-window.ts'

type Props = { contract: Contract; life: ContractLife }
type Renewals = ContractLife['renewals']

const providedWords = ({ allowed, months, made }: Renewals) =>
  allowed === 0 ? 'aucune prévue' : `${allowed} de ${months} mois, ${made} ${plural(made, 'faite', 'faites')}`

const decisionWords = ({ decision, endsBefore, endsOn, decidedBy, reason }: Renewals['decisions'][number]) =>
  [
    decision === 'renew'
      ? `Reconduit du ${formatDayNumeric(endsBefore)} au ${formatDayNumeric(endsOn)}`
      : `Laissé finir le ${formatDayNumeric(endsOn)}`,
    `par ${decidedBy}`,
    reason && `«\u00A0${reason}\u00A0»`,
  ]
    .filter(Boolean)
    .join(', ')

function stands({ within, decided }: Renewals): string {
  if (decided === 'end') return 'Il est décidé de le laisser finir.'
  if (within === null) return 'La décision se prend à partir de six mois avant la fin. Sans décision, il se termine.'
  return `Il finit dans ${within === 1 ? 'moins d’un mois' : `moins de ${within} mois`}. Sans décision, il se termine.`
}

/** What the contract says of its renewals changes by a rider: a second person agrees, then the firm signs. */
function TermsWindow({ contract, life, opened, onClose, onDone }: Props & Opened) {
  const [values, setValues] = useState({
    allowed: String(life.renewals.allowed),
    months: life.renewals.months === null ? '' : String(life.renewals.months),
    ground: 'review' as RiderGround,
  })
  const saving = useAct((reason: string) =>
    api.setRenewals({
      params: { number: contract.number },
      body: {
        allowed: Number(values.allowed) || 0,
        months: values.months.trim() === '' ? null : Number(values.months),
        ground: values.ground,
        reason,
      },
    }),
  )
  return (
    <ReasonWindow
      name={`renewals.${contract.number}`}
      title={`Reconductions du contrat ${contract.number}`}
      text={`${TWO_PERSONS} L’entreprise reçoit ensuite un avenant et le signe. Dites dans le motif où les reconductions sont écrites.`}
      confirmLabel="Demander l’accord"
      opened={opened}
      isActing={saving.isPending}
      onClose={onClose}
      onConfirm={async (reason) => {
        const assent = await saving.mutateAsync(reason)
        onClose()
        onDone(waitsForSecond(assent))
      }}
    >
      <TextInput
        label="Nombre de reconductions"
        inputMode="numeric"
        data-autofocus
        value={values.allowed}
        onChange={({ currentTarget }) => setValues({ ...values, allowed: currentTarget.value })}
      />
      <TextInput
        label="Durée de chacune, en mois"
        inputMode="numeric"
        value={values.months}
        onChange={({ currentTarget }) => setValues({ ...values, months: currentTarget.value })}
      />
      <SelectField
        label="Fondement"
        value={values.ground}
        options={groundsFor('duration').map((value) => ({ value, label: groundWords[value] }))}
        onChange={({ currentTarget }) => setValues({ ...values, ground: currentTarget.value as RiderGround })}
      />
    </ReasonWindow>
  )
}

type Opened = { opened: boolean; onClose: () => void; onDone: (words: string) => void }

/** A contract that comes to its end is renewed or left to end by two persons; its firm is written to. */
export function RenewalCard({ contract, life }: Props) {
  const [said, say] = useState('')
  const [isTyping, setTyping] = useState(false)
  const deciding = useWindow<EndDecision>()
  const { renewals } = life
  const decide = useAct(({ decision, reason }: { decision: EndDecision; reason: string }) =>
    api.decideEnd({ params: { number: contract.number }, body: { decision, endsOn: contract.endsOn, reason } }),
  )
  const mayAct = may(useSession().actor, 'contracts')
  const isToDecide = mayAct && renewals.within !== null && renewals.decided === null
  const renewing = deciding.about === 'renew'
  return (
    <Card
      title="Fin et reconduction"
      text={stands(renewals)}
      actions={
        mayAct &&
        renewals.statedBy === null && (
          <Button variant="default" onClick={() => setTyping(true)}>
            Noter les reconductions
          </Button>
        )
      }
    >
      <Said>{said}</Said>
      <WaitingAssents
        isAbout={({ kind, subject }) => kind === 'contractEndDecided' && subject.id === contract.number}
      />
      <Facts
        facts={[
          ['Fin', formatDay(contract.endsOn)],
          ['Reconductions', providedWords(renewals)],
          ['Prévues par', renewals.statedBy && `les documents de la consultation ${renewals.statedBy}`],
          ['Fin s’il est reconduit', renewals.until && formatDay(renewals.until)],
          ...renewals.decisions.map((one): [string, string] => [
            `Décision du ${formatDateNumeric(one.decidedAt)}`,
            decisionWords(one),
          ]),
        ]}
      />
      {isToDecide && (
        <div className="c-actions">
          {renewals.until && <Button onClick={() => deciding.open('renew')}>Reconduire</Button>}
          <Button variant="default" onClick={() => deciding.open('end')}>
            Laisser finir
          </Button>
        </div>
      )}
      <TermsWindow
        key={`${renewals.allowed} ${renewals.months}`}
        contract={contract}
        life={life}
        opened={isTyping}
        onClose={() => setTyping(false)}
        onDone={say}
      />
      {deciding.about && (
        <ReasonWindow
          name={`end.${contract.number}.${deciding.about}`}
          title={renewing ? 'Reconduire le contrat' : 'Laisser finir le contrat'}
          text={
            renewing
              ? `${TWO_PERSONS} Il ira jusqu’au ${formatDay(renewals.until ?? contract.endsOn)}. L’entreprise reçoit une lettre par e-mail.`
              : `${TWO_PERSONS} Il se termine le ${formatDay(contract.endsOn)}. L’entreprise reçoit une lettre par e-mail. Ses commandes en cours continuent.`
          }
          confirmLabel="Demander l’accord"
          opened={deciding.opened}
          isActing={decide.isPending}
          onClose={deciding.close}
          onConfirm={async (reason) => {
            const assent = await decide.mutateAsync({ decision: deciding.about ?? 'end', reason })
            deciding.close()
            say(waitsForSecond(assent))
          }}
        />
      )}
    </Card>
  )
}
