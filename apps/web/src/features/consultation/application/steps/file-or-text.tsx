import { Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './file-or-text.module.css'
import { useStep, useTyped, useValue } from './step-context.ts'
import { UploadField } from './upload-field.tsx'

type FileOrTextProps = {
  title: string
  help?: string
  /** Of the id of the file, and of what replaces it. */
  file: string
  text: string
}

/** A proof: a file, or a text in its place. Once the file is there the text disappears. */
export function FileOrText({ title, help, file, text }: FileOrTextProps) {
  const { form, isReadOnly } = useStep()
  const id = useId()
  const hasFile = typeof useValue(file) === 'number'
  const { key, ...typed } = useTyped(text)
  return (
    <fieldset className={styles.proof} data-error={typed.error ? true : undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h4 id={id} className={styles.title}>
            {title}
            <span className={styles.star} aria-hidden>
              {' *'}
            </span>
          </h4>
          {help && <p className={styles.help}>{help}</p>}
        </div>
        {hasFile && (
          <Tag tone="success" icon={<IconCircleCheck size={14} stroke={1.9} aria-hidden />}>
            Jointe
          </Tag>
        )}
      </header>
      <div className={hasFile ? undefined : styles.pair}>
        <UploadField path={file} label={`${title}, fichier`} hideLabel onChange={() => form.clearFieldError(text)} />
        {!hasFile && (
          <>
            <span className={styles.or}>ou</span>
            <Textarea
              key={key}
              label="Texte de remplacement"
              aria-label={`${title}, texte de remplacement`}
              placeholder="Où et comment obtenir le document, ou pourquoi il n’existe pas"
              readOnly={isReadOnly}
              minRows={3}
              {...typed}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}
