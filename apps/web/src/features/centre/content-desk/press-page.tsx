import type { PressMention } from '@charpente/contract/centre/content-desk'
import { REQUIRED } from '@charpente/contract/platform/fields'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf, showAlert } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/desk-api.ts'
import { useSiteAct } from '../../../lib/api/use-site-act.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { mentionsQuery } from './content-desk-queries.ts'
import styles from './content-list.module.css'

/** What the press says, on the presentation; without any mention it says nothing. Q-71 */
export function PressPage() {
  const mentions = useQuery(mentionsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  if (mentions.data)
    return <Mentions key={JSON.stringify(mentions.data)} stored={mentions.data} notice={notice} onDone={setNotice} />
  return (
    <DeskPage title="Presse">
      {mentions.isPending && (
        <Loading>
          <Lines count={6} />
        </Loading>
      )}
      {mentions.isError && <Failure onRetry={mentions.refetch} />}
    </DeskPage>
  )
}

type Line = PressMention & { id: number }
type Props = { stored: readonly PressMention[]; notice: string | null; onDone: (notice: string | null) => void }

function Mentions({ stored, notice, onDone }: Props) {
  const { user } = useSession()
  const draft = useDraft<{ lines: Line[] }>(`press.${user?.id}`, {
    lines: stored.map((mention, id) => ({ ...mention, id })),
  })
  const [lines, setLines] = useState(draft.initialValues.lines)
  const [isChecked, setChecked] = useState(false)
  const save = useSiteAct((mentions: PressMention[]) => api.savePressMentions({ body: { mentions } }))

  const keep = (next: Line[]) => {
    setLines(next)
    draft.keep({ lines: next })
  }
  const change = (at: number, part: Partial<PressMention>) =>
    keep(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const raise = (at: number) => {
    const [one, other] = [lines[at], lines[at - 1]]
    if (one && other) keep(lines.with(at, other).with(at - 1, one))
  }
  const add = () => keep([...lines, { id: Math.max(0, ...lines.map(({ id }) => id)) + 1, quote: '', source: '' }])
  const submit = () => {
    setChecked(true)
    if (lines.some(({ quote, source }) => !quote.trim() || !source.trim())) return
    onDone(null)
    save.mutate(
      lines.map(({ quote, source }) => ({ quote, source })),
      {
        onSuccess: () => {
          draft.clear()
          onDone(
            lines.length === 0
              ? 'La présentation ne parle plus de la presse.'
              : 'Les mentions sont en ligne sur la présentation.',
          )
        },
        onError: (error) => showAlert(alertOf(error)),
      },
    )
  }
  const missing = (text: string) => (isChecked && !text.trim() ? REQUIRED : null)

  return (
    <DeskPage
      title="Presse"
      text="Ce que dit la presse, en bas de la présentation. Sans mention, cette partie n’apparaît pas."
      notice={notice}
      actions={
        <>
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={add}>
            Ajouter une mention
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            Enregistrer et publier
          </Button>
        </>
      }
    >
      <Card title="Mentions" flush>
        {lines.length === 0 && <p className="c-none">Aucune mention.</p>}
        <ol className="c-lines">
          {lines.map((line, at) => (
            <li key={line.id} className={styles.mention}>
              <Textarea
                label={`Citation ${at + 1}`}
                autosize
                minRows={1}
                value={line.quote}
                error={missing(line.quote)}
                onChange={({ currentTarget }) => change(at, { quote: currentTarget.value })}
              />
              <TextInput
                label={`Source ${at + 1}`}
                value={line.source}
                error={missing(line.source)}
                onChange={({ currentTarget }) => change(at, { source: currentTarget.value })}
              />
              <div className={styles.acts}>
                {at > 0 && (
                  <Button variant="subtle" aria-label={`Monter la mention ${at + 1}`} onClick={() => raise(at)}>
                    <IconArrowUp size={17} stroke={1.8} aria-hidden />
                  </Button>
                )}
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={`Retirer la mention ${at + 1}`}
                  onClick={() => keep(lines.filter((_, index) => index !== at))}
                >
                  <IconTrash size={17} stroke={1.7} aria-hidden />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </DeskPage>
  )
}
