import type { ActForm } from '@charpente/domain/purchasing/execution/act'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Window } from '../../../../ui/window.tsx'
import type { Shot } from './photo-button.tsx'
import styles from './photo-sheet.module.css'
import type { Site } from './use-site.ts'

type SheetProps = { site: Site; shots: readonly Shot[]; opened: boolean; onClose: () => void }

/** What goes with the photos just taken: a few words, and where, for whoever wants it told. */
function SheetForm({ site, shots, onClose }: Omit<SheetProps, 'opened'>) {
  const [words, setWords] = useState('')
  const [isPlaced, setPlaced] = useState(false)
  const position = shots.find((shot) => shot.position !== null)?.position ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // On a site that is under way they tell how it goes; before or after, they are a message.
    const kind = site.file.isBegun && site.whyNot(nothingNew) === null ? 'progressed' : 'said'
    const body = { words: words.trim() }
    const isKept = await site.queue(kind === 'said' ? { kind, body } : { kind, body: { ...body, percents: [] } }, {
      label: `${shots.length === 1 ? 'Photo' : 'Photos'}, ${site.read.cartName}`,
      photos: shots.map(({ file, takenAt }) => ({ file, takenAt, words: words.trim() })),
      position: isPlaced ? position : null,
    })
    if (isKept) onClose()
  }
  return (
    <form className="c-form" onSubmit={submit}>
      <ul className={styles.shots}>
        {shots.map(({ url }, at) => (
          <li key={url}>
            <img src={url} alt={`Prise ${at + 1}`} />
          </li>
        ))}
      </ul>
      <TextInput
        label={shots.length > 1 ? 'Ce qu’elles montrent' : 'Ce qu’elle montre'}
        description="Facultatif"
        maxLength={200}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {position && (
        <Checkbox
          label="Dire aussi où elle a été prise"
          description="Sinon, le lieu est retiré de la photo."
          checked={isPlaced}
          onChange={({ currentTarget: { checked } }) => setPlaced(checked)}
        />
      )}
      <div className="c-actions">
        <Button size="md" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="md" type="submit" leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}>
          Envoyer
        </Button>
      </div>
    </form>
  )
}

const nothingNew: ActForm = { kind: 'progressed', body: { percents: [], words: '' } }

export const PhotoSheet = ({ opened, ...form }: SheetProps) => (
  <Window
    title={form.shots.length > 1 ? `Envoyer ${form.shots.length} photos` : 'Envoyer la photo'}
    opened={opened}
    onClose={form.onClose}
    brief
  >
    <SheetForm key={form.shots[0]?.url} {...form} />
  </Window>
)
