import { isSiret } from '@charpente/domain/account/siret'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '../../ui/field.ts'
import styles from './profile.module.css'

/** A help that never blocks: a number that looks wrong is said, not refused. */
export function SiretField({ field, initial }: { field: Field; initial: string }) {
  const [left, setLeft] = useState(initial)
  const looksWrong = left.trim() !== '' && !isSiret(left)
  const props = field('siret')
  return (
    <div>
      <TextInput
        label="SIRET"
        description="14 chiffres. Il figure sur les bons de commande."
        inputMode="numeric"
        autoComplete="off"
        {...props}
        onBlur={(event) => {
          setLeft(event.currentTarget.value)
          props.onBlur?.(event)
        }}
      />
      <p className={styles.hint} role="status">
        {looksWrong &&
          'Ce SIRET semble inexact. Il compte 14\u00A0chiffres\u00A0: vérifiez-le sur un document officiel.'}
      </p>
    </div>
  )
}
