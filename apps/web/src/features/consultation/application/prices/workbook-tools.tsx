import { IconTableDown, IconTablePlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useOpened } from '../opened-application.ts'
import styles from './prices.module.css'
import type { Prices } from './use-prices.ts'

/** The schedule as a workbook, out and in. Whoever reads only takes it out. */
export function WorkbookTools({ prices }: { prices: Prices }) {
  const { isReadOnly } = useOpened()
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.tools}>
      <PlainButton onClick={prices.download}>
        <IconTableDown size={17} stroke={1.7} aria-hidden />
        Télécharger le classeur
      </PlainButton>
      {!isReadOnly && (
        <PlainButton onClick={() => file.current?.click()}>
          <IconTablePlus size={17} stroke={1.7} aria-hidden />
          Importer un classeur
        </PlainButton>
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Classeur rempli"
        accept=".xlsx"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) prices.look(chosen)
        }}
      />
    </div>
  )
}
