import { customerRegistration, supplierRegistration } from '@charpente/contract/people/accounts'
import { Button, Tabs } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconBuildingBank, IconHelmet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/api.ts'
import { useDraft } from '../../../lib/draft.ts'
import { showMessage } from '../../../lib/message.tsx'
import { fieldErrorsOf, refusalOf } from '../../../lib/refusal.ts'
import { closeWindow } from '../../../lib/windows.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import styles from './registration-form.module.css'
import { type RegistrationSide, registrationSide } from './registration-side.ts'
import { emptyForm, firstOrganism, type RegistrationValues } from './registration-values.ts'
import { WindowLink } from './window-link.tsx'

const tabStyles = {
  list: styles.tabs ?? '',
  tab: styles.tab ?? '',
  tabLabel: styles.tabLabel ?? '',
  tabSection: styles.tabIcon ?? '',
}

const schemas = { customer: customerRegistration, supplier: supplierRegistration }

const send = (side: RegistrationSide, values: RegistrationValues) =>
  side === 'customer'
    ? api.registerCustomer({ body: customerRegistration.parse(values) })
    : api.registerSupplier({ body: supplierRegistration.parse(values) })

/** P-AUTH-20 to P-AUTH-32 */
export function RegistrationForm({ side: asked }: { side: RegistrationSide }) {
  const side = registrationSide.useValue()
  const draft = useDraft('registration', emptyForm)
  const form = useForm<RegistrationValues>({
    mode: 'uncontrolled',
    // Terms are accepted each time, not remembered.
    initialValues: { ...draft.initialValues, registerCgu: false },
    validate: schemaResolver(schemas[side], { sync: true }),
    // What a side selects by itself is not what somebody chose: kept, it would stay on the other side.
    onValuesChange: (values) =>
      draft.keep(
        values.organism === firstOrganism[registrationSide.get()]
          ? { ...values, organism: emptyForm.organism }
          : values,
      ),
  })

  const choose = (next: RegistrationSide) => {
    const { organism } = form.getValues()
    if (organism === firstOrganism[registrationSide.get()]) form.setFieldValue('organism', firstOrganism[next])
    form.clearErrors()
    registrationSide.set(next)
  }
  // A draft says the type of organism as the buyers' side does.
  useEffect(() => {
    registrationSide.set('customer')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab asked for, once.
  useEffect(() => {
    choose(asked)
  }, [asked])

  const register = useMutation({
    mutationFn: (values: RegistrationValues) => send(side, values),
    meta: { silent: true },
    onSuccess: ({ message }) => {
      draft.clear()
      closeWindow()
      showMessage({ title: 'Inscription', text: message })
    },
    onError: (error) => {
      const errors: Record<string, unknown> = fieldErrorsOf(error)
      if (refusalOf(error) === 'emailAlreadyBuyer')
        errors.email = (
          <>
            {alertOf(error)} <WindowLink to="login">Connexion</WindowLink>
          </>
        )
      form.setErrors(errors as Record<string, string>)
      focusFirstError(form, errors)
    },
  })
  // What is said beside a field is not said twice.
  const refusal =
    register.error &&
    refusalOf(register.error) !== 'emailAlreadyBuyer' &&
    Object.keys(fieldErrorsOf(register.error)).length === 0
      ? alertOf(register.error)
      : null

  return (
    <Tabs
      value={side}
      onChange={(tab) => choose(tab as RegistrationSide)}
      color={side === 'supplier' ? 'brick' : 'petrol'}
      classNames={tabStyles}
    >
      <Tabs.List grow>
        <Tabs.Tab
          value="customer"
          data-autofocus={side === 'customer' || undefined}
          leftSection={<IconBuildingBank size={18} stroke={1.7} aria-hidden />}
        >
          Je suis un acheteur
        </Tabs.Tab>
        <Tabs.Tab
          value="supplier"
          data-autofocus={side === 'supplier' || undefined}
          leftSection={<IconHelmet size={18} stroke={1.7} aria-hidden />}
        >
          Je suis un prestataire
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={side}>
        <form
          className={styles.form}
          onSubmit={form.onSubmit(
            (values) => register.mutate(values),
            (errors) => focusFirstError(form, errors),
          )}
          noValidate
        >
          <p className={`${styles.whole} ${styles.hint}`}>Champs marqués d’un astérisque&nbsp;: obligatoires.</p>
          <RegistrationFields form={form} side={side} />
          {refusal && (
            <div className={styles.whole}>
              <Notice said tone="error" title={refusal} />
            </div>
          )}
          <div className={styles.actions}>
            <Button
              type="submit"
              size="md"
              color={side === 'supplier' ? 'brick' : 'petrol'}
              loading={register.isPending}
            >
              Envoyer ma demande
            </Button>
          </div>
        </form>
      </Tabs.Panel>
    </Tabs>
  )
}
