import type { User } from '@charpente/contract/people/user'
import { platformRefusals } from '@charpente/contract/platform/refusals'
import { extensionsFor, whyNotUpload } from '@charpente/domain/platform/file/upload'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { api } from '../../../lib/api/own-api.ts'
import { uploadFile } from '../../../lib/api/upload.ts'
import { refreshUser } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import styles from './logo-card.module.css'

/** The picture buyers see beside the name of the firm in the directory. P-DIR-10 */
export function LogoCard({ user, onSaved }: { user: User; onSaved: (said: string) => void }) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const { logo } = user
  const saving = useMutation({
    mutationFn: async (file: File | null) => {
      const sent = file && (await uploadFile(file, { purpose: 'image', onProgress: setProgress }))
      await api.updateSupplier({ params: { id: user.id }, body: { logo: sent ? sent.id : null } })
      await refreshUser()
    },
    // What is wrong with the file is told beside it.
    meta: { silent: true },
    onSuccess: (_, file) =>
      onSaved(file ? 'Logo\u00A0: déposé. Les acheteurs connectés le voient.' : 'Logo\u00A0: retiré.'),
    onError: (error) => setWrong(alertOf(error)),
    onSettled: () => setProgress(null),
  })
  const choose = (file: File) => {
    const refusal = whyNotUpload(file, 'image')
    setWrong(refusal && platformRefusals[refusal].message)
    if (!refusal && !saving.isPending) saving.mutate(file)
  }
  return (
    <Card title="Logo" text="Montré aux acheteurs connectés, dans l’annuaire">
      <div className={styles.logo}>
        {logo && !logo.checking && <img src={logo.contentUrl} alt="Votre logo" />}
        {logo?.checking && <p className={styles.note}>En cours de vérification. Il sera montré ensuite.</p>}
        <div className={styles.field}>
          <FileField
            label={logo ? 'Remplacer le logo' : 'Déposer un logo'}
            hint="JPG ou PNG, 8 Mo au plus"
            accept={extensionsFor('image')}
            file={null}
            onChoose={choose}
            error={wrong}
            progress={progress}
          />
        </div>
        {logo && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            loading={saving.isPending}
            onClick={() => saving.mutate(null)}
          >
            Retirer le logo
          </Button>
        )}
      </div>
    </Card>
  )
}
