import { plainCode } from '@charpente/domain/consultation/application/tracking-code'
import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { paths } from '../../../../lib/paths.ts'
import { Window } from '../../../../ui/window.tsx'
import styles from './share-window.module.css'

type ShareWindowProps = { opened: boolean; readOnlyCode: string; onClose: () => void }

/** An address to read the file without the right to write in it. Q-80 */
export function ShareWindow({ opened, readOnlyCode, onClose }: ShareWindowProps) {
  const address = `${window.location.origin}${paths.applicationOf('1', plainCode(readOnlyCode))}`
  return (
    <Window title="Partager en lecture seule" opened={opened} onClose={onClose}>
      <div className={styles.window}>
        <p className={styles.text}>
          Qui ouvre cette adresse lit tout le dossier, pièces comprises, et ne peut rien y changer. Ne donnez jamais
          votre code de suivi&nbsp;: lui permet d’écrire.
        </p>
        <TextInput
          label="Adresse de lecture"
          value={address}
          readOnly
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={address} timeout={2500}>
          {({ copied, copy }) => (
            <Button
              size="md"
              leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />}
              onClick={copy}
              aria-live="polite"
            >
              {copied ? 'Adresse copiée' : 'Copier l’adresse'}
            </Button>
          )}
        </CopyButton>
      </div>
    </Window>
  )
}
