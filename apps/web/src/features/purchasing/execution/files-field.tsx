import { platformRefusals } from '@charpente/contract/platform/refusals'
import { MOST_FILES } from '@charpente/contract/purchasing/execution'
import { extensionsFor, type Purpose, typeOfName, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { formatFileSize } from '@charpente/domain/platform/format'
import { IconCamera, IconFileText, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { uploadFile } from '../../../lib/api/upload.ts'
import { draftKey } from '../../../lib/draft.ts'
import { reducePicture } from '../../../lib/reduce-picture.ts'
import { forget, store, stored } from '../../../lib/storage.ts'
import styles from '../../../ui/works.module.css'
import type { ActFile, GivenFiles } from './execution-queries.ts'

type Light = { file: File; takenAt: string | null }

/** A picture this browser cannot draw again goes as it is. */
const lighter = (file: File): Promise<Light> =>
  reducePicture(file).then(
    (reduced) => ({ file: reduced.file, takenAt: reduced.takenAt.toISOString() }),
    () => ({ file, takenAt: null }),
  )

type Chosen = {
  key: string
  name: string
  size: number
  /** A picture of this browser, until it is there. */
  preview: string | null
  /** Of the platform, once it is there. */
  id: number | null
  progress: number | null
  error: string | null
  /** Null once the page was left: it can no longer be sent from here. */
  file: File | null
  /** What it is about, within the act. */
  tag: string | null
  /** Of a photo, as the camera wrote it. */
  takenAt: string | null
}

/** What an older page kept has no moment. */
type Kept = Pick<Chosen, 'name' | 'size' | 'tag'> & { id: number; takenAt?: string | null }
const keptIn = (key: string): Chosen[] => {
  try {
    const kept = JSON.parse(stored(key) ?? '[]') as Kept[]
    return kept.map(({ id, name, size, tag, takenAt = null }) => ({
      key: `kept-${id}`,
      name,
      size,
      preview: null,
      id,
      progress: null,
      error: null,
      file: null,
      tag,
      takenAt,
    }))
  } catch {
    return []
  }
}

const purposeOf = (name: string): Purpose => (typeOfName(name) === 'application/pdf' ? 'document' : 'image')
const GONE = 'Ce fichier n’est plus disponible. Choisissez-le à nouveau.'
const accepted = [...new Set([...extensionsFor('image'), ...extensionsFor('document')])]

/**
 * Photos and papers that go with an act: each leaves as soon as it is chosen, is tried again if it fails, and is found
 * again when the page was left before the act. `name`: of the draft it belongs to; `most`: how many at once.
 */
export function useFiles(name: string, most = MOST_FILES) {
  const key = draftKey(`files.${name}`)
  const [files, setFiles] = useState<Chosen[]>(() => keptIn(key))
  const list = useRef(files)
  const set = (next: Chosen[]) => {
    list.current = next
    setFiles(next)
    const kept = next.flatMap(({ id, name: called, size, tag, takenAt }) =>
      id === null ? [] : [{ id, name: called, size, tag, takenAt }],
    )
    if (kept.length > 0) store(key, JSON.stringify(kept))
    else forget(key)
  }
  const change = (one: string, changes: Partial<Chosen>) =>
    set(list.current.map((file) => (file.key === one ? { ...file, ...changes } : file)))
  const drop = (gone: readonly Chosen[]) => {
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview)
  }
  const last = useRef<() => void>(() => undefined)
  last.current = () => drop(list.current)
  useEffect(() => {
    return () => last.current()
  }, [])

  async function leave(one: string, file: File) {
    change(one, { progress: 0, error: null })
    try {
      const { file: light, takenAt } = file.type.startsWith('image/') ? await lighter(file) : { file, takenAt: null }
      const { id } = await uploadFile(light, {
        purpose: purposeOf(light.name),
        onProgress: (progress) => change(one, { progress }),
      })
      change(one, { id, progress: null, size: light.size, takenAt })
    } catch (error) {
      change(one, { progress: null, error: alertOf(error as Error) })
    }
  }

  /** Those of this page leave again; those of a page that was left must be chosen again. */
  async function leaveAgain() {
    for (const { key: one, file } of list.current) change(one, { id: null, error: file ? null : GONE })
    await Promise.all(list.current.map(({ key: one, file }) => file && leave(one, file)))
    return list.current.every(({ id }) => id !== null)
  }

  return {
    files,
    isFull: files.length >= most,
    /** None is still on its way, none failed. */
    isReady: files.every(({ id }) => id !== null),
    isSending: files.some(({ progress }) => progress !== null),
    /** As the act takes them; `pointOf` numbers what each is about. */
    given: (pointOf: (tag: string | null) => number | null = () => null): GivenFiles => {
      const ofNow = (): ActFile[] =>
        list.current.flatMap(({ id, tag, takenAt }) =>
          id === null ? [] : [{ file: id, point: pointOf(tag), takenAt }],
        )
      return { now: ofNow(), again: async () => ((await leaveAgain()) ? ofNow() : null) }
    },
    choose: (chosen: readonly File[], tag: string | null = null) => {
      const room = most - list.current.length
      for (const file of chosen.slice(0, room)) {
        const one = crypto.randomUUID()
        const purpose = purposeOf(file.name)
        const isHeavyPhoto = purpose === 'image' && whyNotUpload(file, purpose) === 'fileTooBig'
        const refusal = isHeavyPhoto ? null : whyNotUpload(file, purpose)
        set([
          ...list.current,
          {
            key: one,
            name: file.name,
            size: file.size,
            preview: purpose === 'image' ? URL.createObjectURL(file) : null,
            id: null,
            progress: null,
            error: refusal && platformRefusals[refusal].message,
            file,
            tag,
            takenAt: null,
          },
        ])
        if (!refusal) void leave(one, file)
      }
    },
    retry: ({ key: one, file }: Chosen) => file && void leave(one, file),
    remove: (one: Chosen) => {
      drop([one])
      set(list.current.filter(({ key: other }) => other !== one.key))
    },
    removeAll: (tag: string) => {
      drop(list.current.filter((one) => one.tag === tag))
      set(list.current.filter((one) => one.tag !== tag))
    },
    clear: () => {
      drop(list.current)
      set([])
    },
  }
}
type Files = ReturnType<typeof useFiles>

type Props = {
  files: Files
  label: string
  /** Photos only. */
  camera?: boolean
  /** Only those about this. */
  tag?: string
}

/** Chosen, dropped or taken: one button, then each file with what became of it. */
export function FilesField({ files, label, camera = false, tag }: Props) {
  const id = useId()
  const Icon = camera ? IconCamera : IconPaperclip
  const { isFull } = files
  const shown = files.files.filter((one) => tag === undefined || one.tag === tag)
  return (
    <div className={styles.filesField}>
      {shown.length > 0 && (
        <ul className={styles.chosen}>
          {shown.map((one) => (
            <li key={one.key} className={styles.chosenFile} data-error={one.error !== null || undefined}>
              {one.preview ? (
                <img src={one.preview} alt="" />
              ) : (
                <span className={styles.chosenIcon}>
                  <IconFileText size={22} stroke={1.5} aria-hidden />
                </span>
              )}
              <span className={styles.chosenWords}>
                <span className={styles.chosenName}>{one.name}</span>
                {one.progress !== null ? (
                  <progress value={one.progress} max={1} aria-label={`Envoi de ${one.name}`} />
                ) : one.error ? (
                  <span className="c-error" role="alert">
                    {one.error}{' '}
                    {one.file && (
                      <button type="button" className={styles.textButton} onClick={() => files.retry(one)}>
                        Réessayer
                      </button>
                    )}
                  </span>
                ) : (
                  <span className="c-hint">{formatFileSize(one.size)}, prêt</span>
                )}
              </span>
              <button
                type="button"
                className="c-tool"
                aria-label={`Retirer ${one.name}`}
                onClick={() => files.remove(one)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className={`${styles.filesInput} c-unseen`}
        type="file"
        multiple
        accept={(camera ? extensionsFor('image') : accepted).join(',')}
        aria-label={label}
        disabled={isFull}
        onChange={({ currentTarget }) => {
          files.choose([...(currentTarget.files ?? [])], tag ?? null)
          // The same file chosen again must be seen as a change.
          currentTarget.value = ''
        }}
      />
      {!isFull && (
        <label htmlFor={id} className={styles.filesButton}>
          <Icon size={18} stroke={1.7} aria-hidden />
          {label}
        </label>
      )}
    </div>
  )
}
