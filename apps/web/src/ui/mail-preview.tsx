import styles from './mail-preview.module.css'

type Props = {
  /** What this part of the page is. */
  label: string
  /** What is shown in it. */
  title: string
  html: string
  /** A word above, and the subject. */
  subject?: { note: string; text: string | undefined }
}

/** A mail as it arrives, beside what is written of it. */
export const MailPreview = ({ label, title, html, subject }: Props) => (
  <section className={styles.preview} aria-label={label}>
    {subject && (
      <p className={styles.subject}>
        <span className={styles.note}>{subject.note}</span>
        <strong>{subject.text}</strong>
      </p>
    )}
    {/* Sandboxed: it shows, and can do nothing. */}
    <iframe className={styles.frame} title={title} sandbox="" srcDoc={html} />
  </section>
)
