import { SIGNATURE_CODE } from '@charpente/contract/consultation/application-signature'
import { formatTime } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconLock, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { CodeBoxes } from '../../../../ui/code-boxes.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Window } from '../../../../ui/window.tsx'
import styles from './sign-window.module.css'
import type { Signer } from './signer.ts'
import type { Signing } from './use-signing.ts'

/** `8 min 21 s` */
const clock = (seconds: number) =>
  [seconds >= 60 ? `${Math.floor(seconds / 60)}\u00A0min` : '', `${seconds % 60}\u00A0s`].filter(Boolean).join('\u00A0')

/** Where the code is, in the line above the boxes. */
function sentWords({ sent, isSending }: Signing): string {
  if (!sent) return isSending ? 'Envoi du code…' : ''
  const copy = sent.copiedTo ? `, copie à ${sent.copiedTo}` : ''
  return `Envoyé à ${formatTime(new Date(sent.sentAt))} à ${sent.sentTo}${copy}`
}

function Validity({ signing: { sent, seconds, isSending, send } }: { signing: Signing }) {
  return (
    <p className={styles.validity}>
      {sent && (
        <span className="c-num">
          {seconds > 0
            ? `Valable ${SIGNATURE_CODE.minutes}\u00A0minutes, encore ${clock(seconds)}. `
            : 'Ce code a expiré. '}
        </span>
      )}
      <button type="button" className={styles.again} aria-disabled={isSending || undefined} onClick={send}>
        {isSending ? 'Envoi…' : 'Renvoyer un code'}
      </button>
    </p>
  )
}

type SignWindowProps = {
  opened: boolean
  signer: Signer
  isGroup: boolean
  pages: number | null
  files: number
  signing: Signing
  onClose: () => void
  /** Something was saved since: the preview is to be read again. */
  onReadAgain: () => void
}

/** Who signs, what, with which code; and that it is final. Closing it changes nothing. W-STEP12-01, W-STEP12-02 */
export function SignWindow(props: SignWindowProps) {
  const { opened, signer, isGroup, pages, files, signing, onClose, onReadAgain } = props
  const { sent, typed, error, refusal } = signing
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const sign = (event: FormEvent) => {
    event.preventDefault()
    signing.sign()
  }
  const isOutdated = refusal?.why === 'previewOutdated' || refusal?.why === 'signatureNeedsAcceptance'
  return (
    <Window
      title="Merci de valider votre signature"
      opened={opened}
      onClose={onClose}
      mark={<IconRosetteDiscountCheck size={26} stroke={1.5} aria-hidden />}
    >
      <form className={styles.form} noValidate onSubmit={sign}>
        <p className={styles.lead}>
          Après la signature, votre déclaration ne pourra plus être modifiée. Le PDF final est produit une seule fois.
        </p>
        <div className={styles.who}>
          <div>
            <p className={styles.name}>{signer.name}</p>
            <p className={styles.role}>
              {[signer.role, signer.organization, isGroup ? 'mandataire du groupement' : ''].filter(Boolean).join(', ')}
            </p>
          </div>
          <p className={`${styles.what} c-num`}>
            {pages !== null && (
              <span>
                {pages} {plural(pages, 'page')}
              </span>
            )}
            <span>
              {files} {plural(files, 'pièce')}
            </span>
            {sent && <span>empreinte {sent.fingerprint.slice(0, 8)}…</span>}
          </p>
        </div>
        {refusal && (
          <Notice tone="error" said>
            <p>{refusal.words}</p>
            {isOutdated && (
              <Button mt="xs" variant="default" onClick={onReadAgain}>
                Relire l’aperçu
              </Button>
            )}
          </Notice>
        )}
        <div>
          <CodeBoxes
            ref={field}
            digits={SIGNATURE_CODE.digits}
            isFirst
            label="Code à six chiffres"
            hint={sentWords(signing)}
            value={typed}
            error={error}
            onChange={signing.type}
          />
          {(sent !== null || refusal !== null) && !isOutdated && <Validity signing={signing} />}
        </div>
        <p className="c-unseen" role="status">
          {sent && `Code envoyé à ${formatTime(new Date(sent.sentAt))}.`}
        </p>
        <Notice>
          Signature simple, sans certificat. La date, le code, l’empreinte du document et le journal sont conservés
          comme preuve.
        </Notice>
        <div className={styles.foot}>
          <Button size="md" variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button size="md" type="submit" leftSection={<IconLock size={17} stroke={1.7} aria-hidden />}>
            Valider et sceller ma déclaration
          </Button>
        </div>
      </form>
    </Window>
  )
}
