import { Button, FileButton } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api/desk-api.ts'
import { fingerprintOf, LARGEST_FILE } from '../../../lib/fingerprint.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useJudgement } from './judgement-queries.ts'

type Outcome = { name: string; isSame: boolean } | 'tooLarge'

const wordsOf = (name: string, sha256: string, isSame: boolean) =>
  isSame
    ? `Profil d’acheteur\u00A0: «\u00A0${name}\u00A0» est identique au contrat signé. Empreinte ${sha256}.`
    : `Profil d’acheteur\u00A0: «\u00A0${name}\u00A0» n’est pas le contrat signé. Empreinte du fichier ${sha256}.`

/** The PDF filed on the buyer profile beside ours: read here, sent nowhere; what is found is noted. Q-112 */
export function CompareFiled({ applicationId, sha256 }: { applicationId: string; sha256: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const noting = useJudgement(applicationId, (words: string) =>
    api.addApplicationNote({ params: { id: applicationId }, body: { words } }),
  )
  const compare = async (file: File | null) => {
    if (!file) return
    if (file.size > LARGEST_FILE) return setOutcome('tooLarge')
    const found = await fingerprintOf(file, () => {})
    const isSame = found === sha256
    setOutcome({ name: file.name, isSame })
    noting.mutate(wordsOf(file.name, found, isSame))
  }
  return (
    <>
      <FileButton accept="application/pdf" onChange={compare}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileSearch size={17} stroke={1.8} aria-hidden />}
            loading={noting.isPending}
          >
            Comparer le PDF du profil d’acheteur
          </Button>
        )}
      </FileButton>
      {outcome === 'tooLarge' && (
        <Notice tone="error" said>
          Ce fichier dépasse 100&nbsp;Mo&nbsp;: ce n’est pas notre contrat.
        </Notice>
      )}
      {outcome !== null && outcome !== 'tooLarge' && (
        <Notice tone={outcome.isSame ? 'success' : 'error'} said>
          {outcome.isSame
            ? `«\u00A0${outcome.name}\u00A0» est identique au contrat signé. C’est noté dans le dossier.`
            : `«\u00A0${outcome.name}\u00A0» n’est pas le contrat signé. C’est noté\u00A0: demandez à l’entreprise de déposer à nouveau le PDF reçu.`}
        </Notice>
      )}
    </>
  )
}
