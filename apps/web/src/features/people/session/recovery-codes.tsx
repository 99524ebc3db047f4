import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import form from './form.module.css'
import styles from './second-factor-enrolment.module.css'

/** Shown once: each opens the account one time, when the telephone is lost. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className={form.form}>
      <Notice said tone="success" title="Votre second facteur est actif.">
        Gardez ces codes de secours dans un endroit sûr&nbsp;: ils ne seront plus montrés.
      </Notice>
      <p className={form.text}>Chacun ouvre votre compte une seule fois, si vous perdez votre téléphone.</p>
      <ul className={styles.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {isCopied ? 'Codes copiés' : 'Copier'}
        </Button>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="codes-de-secours.txt"
        >
          Télécharger
        </Button>
      </div>
      <Button size="md" fullWidth onClick={onKept}>
        J’ai gardé mes codes
      </Button>
    </div>
  )
}
