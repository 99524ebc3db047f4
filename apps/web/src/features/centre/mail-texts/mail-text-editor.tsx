import { contentRefusals } from '@charpente/contract/centre/content-refusals'
import type { MailPart, MailSentence, MailText } from '@charpente/contract/centre/mail-texts'
import { ApiError } from '@charpente/contract/platform/client'
import { filled } from '@charpente/contract/platform/filled'
import { whyNotReword } from '@charpente/domain/platform/mail-text'
import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useDraft } from '../../../lib/draft.ts'
import { ask } from '../../../lib/message.tsx'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { MailPreview } from '../../../ui/mail-preview.tsx'
import styles from './mail-text-editor.module.css'
import { mailPreviewQuery, mailTextQuery } from './mail-texts-queries.ts'

const from = { label: 'Textes des e-mails', path: deskPaths.mailTexts() }

export function MailTextEditor({ name }: { name: string }) {
  const mail = useQuery(mailTextQuery(name))
  const [notice, setNotice] = useState<string | null>(null)
  const isUnknown = mail.error instanceof ApiError && mail.error.status === 404
  if (mail.data)
    return <Editor key={JSON.stringify(mail.data.sentences)} mail={mail.data} notice={notice} onDone={setNotice} />
  return (
    <DeskPage title="E-mail" from={from}>
      {mail.isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {isUnknown ? (
        <EmptyState title="Cet e-mail n’existe pas">Revenez à la liste des e-mails.</EmptyState>
      ) : (
        mail.isError && <Failure onRetry={mail.refetch} />
      )}
    </DeskPage>
  )
}

const parts: Record<MailPart, string> = {
  subject: 'Objet',
  happened: 'Ce qui s’est passé',
  next: 'Ce qu’il y a à faire',
  note: 'À savoir',
}

/** A mail has one of each but for notes: a second one is said in another case. */
function labelOf(sentences: readonly MailSentence[], at: number): string {
  const { part } = sentences[at] as MailSentence
  const before = sentences.slice(0, at).filter((sentence) => sentence.part === part).length
  if (before === 0) return parts[part]
  return part === 'note' ? `${parts[part]} (${before + 1})` : `${parts[part]}, autre cas`
}

/** Why a sentence cannot be said so, in the words of the server. */
function aboutText({ original }: MailSentence, text: string): string | null {
  const why = text.trim() && text !== original ? whyNotReword(original, text) : null
  return why && filled(contentRefusals[why.refusal].message, { word: why.word, sentence: original })
}

type EditorProps = { mail: MailText; notice: string | null; onDone: (notice: string | null) => void }

function Editor({ mail, notice, onDone }: EditorProps) {
  const { user } = useSession()
  const { name, sentences } = mail
  const draft = useDraft<Record<string, string>>(
    `mail.${name}.${user?.id}`,
    Object.fromEntries(sentences.map(({ original, text }) => [original, text ?? original])),
  )
  const [texts, setTexts] = useState(draft.initialValues)
  const wrong = sentences.filter((sentence) => aboutText(sentence, texts[sentence.original] ?? ''))
  const said = sentences.map(({ original }) => ({ original, text: texts[original] ?? '' }))
  // What cannot be said is not asked for: the preview stays on what could.
  const [settled] = useDebouncedValue(
    said.filter(({ original }) => !wrong.some((one) => one.original === original)),
    400,
  )
  const preview = useQuery(mailPreviewQuery(name, settled))
  const save = useSiteAct(() => api.saveMailText({ params: { name }, body: { texts: said } }))
  const restore = useSiteAct(() => api.restoreMailText({ params: { name } }))
  const test = useMutation({ mutationFn: () => api.tryMailText({ params: { name }, body: { texts: said } }) })
  const onError = (error: Error) => showAlert(alertOf(error))

  const change = (original: string, text: string) => {
    const next = { ...texts, [original]: text }
    setTexts(next)
    draft.keep(next)
  }
  const first = wrong[0]
  const ifRight = (act: () => void) => () => {
    onDone(null)
    if (first) document.getElementById(fieldOf(sentences.indexOf(first)))?.focus()
    else act()
  }
  const giveBack = async () => {
    const sure = await ask('Revenir aux phrases du site\u202F?', {
      consequence: 'Cet e-mail repart avec les phrases d’origine. Les vôtres restent dans le journal.',
      confirmLabel: 'Revenir',
    })
    if (!sure) return
    draft.clear()
    restore.mutate(undefined, { onSuccess: () => onDone('Cet e-mail a repris les phrases du site.'), onError })
  }

  return (
    <DeskPage
      title={mail.subject}
      text={'Changez les mots, gardez les accolades\u00A0: elles portent les valeurs de chaque envoi.'}
      from={from}
      notice={notice}
      actions={
        <>
          {mail.changed > 0 && (
            <Button variant="subtle" loading={restore.isPending} onClick={giveBack}>
              Phrases du site
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconSend size={17} stroke={1.8} aria-hidden />}
            loading={test.isPending}
            onClick={ifRight(() =>
              test.mutate(undefined, { onSuccess: ({ to }) => onDone(`Un e-mail d’essai part à ${to}.`) }),
            )}
          >
            M’envoyer un essai
          </Button>
          <Button
            loading={save.isPending}
            onClick={ifRight(() =>
              save.mutate(undefined, {
                onSuccess: () => {
                  draft.clear()
                  onDone('Les prochains e-mails partent avec ces phrases.')
                },
                onError,
              }),
            )}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <Card title="Phrases" flush>
          <ol>
            {sentences.map((sentence, at) => (
              <Sentence
                key={sentence.original}
                id={fieldOf(at)}
                label={labelOf(sentences, at)}
                sentence={sentence}
                text={texts[sentence.original] ?? ''}
                onChange={(text) => change(sentence.original, text)}
              />
            ))}
          </ol>
        </Card>
        <MailPreview
          label="Aperçu de l’e-mail"
          title="E-mail sur un exemple"
          subject={{ note: 'Aperçu, sur un exemple', text: preview.data?.subject }}
          html={preview.data?.html ?? ''}
        />
      </div>
    </DeskPage>
  )
}

const fieldOf = (at: number) => `phrase-${at}`

type SentenceProps = {
  id: string
  label: string
  sentence: MailSentence
  text: string
  onChange: (text: string) => void
}

const Sentence = ({ id, label, sentence, text, onChange }: SentenceProps) => {
  const { part, original, values } = sentence
  const isChanged = text.trim() !== '' && text !== original
  return (
    <li className={styles.sentence}>
      <Textarea
        id={id}
        label={label}
        autosize
        minRows={1}
        maxLength={part === 'subject' ? 120 : 1000}
        value={text}
        error={aboutText(sentence, text)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its number.
            <div key={index}>
              <dt>{`{${index + 1}}`}</dt>
              <dd>{value || '(vide)'}</dd>
            </div>
          ))}
        </dl>
      )}
      {isChanged && (
        <p className={styles.original}>
          Phrase du site&nbsp;: «&nbsp;{original}&nbsp;»{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Reprendre la phrase du site\u00A0: ${original}`}
            onClick={() => onChange(original)}
          >
            Reprendre
          </Button>
        </p>
      )}
    </li>
  )
}
