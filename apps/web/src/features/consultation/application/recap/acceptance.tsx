import { accepted } from '@charpente/contract/consultation/application/step11'
import { Checkbox, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import styles from './acceptance.module.css'

type AcceptanceProps = {
  madeIn: string
  isTicked: boolean
  isReadOnly: boolean
  error: string | null
  onTick: (isTicked: boolean) => void
}

/** Where it is made, which nobody types, and what is accepted, to the letter. W-STEP11-02, W-STEP11-03 */
export const Acceptance = ({ madeIn, isTicked, isReadOnly, error, onTick }: AcceptanceProps) => (
  <div className={styles.acceptance}>
    <TextInput
      label="Fait à"
      description="Ville du premier contractant"
      value={madeIn}
      readOnly
      classNames={{ input: styles.locked ?? '' }}
      rightSection={<IconLock size={15} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
    />
    <Checkbox
      data-path="acceptDeal"
      label={accepted.text}
      checked={isTicked}
      readOnly={isReadOnly}
      disabled={isReadOnly}
      required
      error={error}
      classNames={{ label: styles.accepted ?? '' }}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
  </div>
)
