import type { Candidate } from '@charpente/contract/consultation/application/application'
import { applicationReference } from '@charpente/domain/consultation/application/reference'
import { formatNumber } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { type FormEvent, useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { Facts as FactList } from '../../../../ui/facts.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { useOpened } from '../opened-application.ts'
import { WRONG_PRICES } from '../prices/wrong-prices.ts'
import { PreviewCard } from '../recap/preview-card.tsx'
import { RecapColumns } from '../recap/recap-columns.tsx'
import { cityOf } from '../recap/recap-screen.tsx'
import { isGood, usePreview } from '../recap/use-preview.ts'
import styles from './ready-to-sign.module.css'
import { SignWindow } from './sign-window.tsx'
import { roleOf, signerOf } from './signer.ts'
import { useSigning } from './use-signing.ts'

const NOT_ACCEPTED = 'Vous avez modifié votre dossier. Relisez le nouvel aperçu et acceptez-le, puis signez.'
const NOT_READY = 'L’aperçu se prépare. Attendez qu’il soit prêt, puis choisissez «\u00A0Valider\u00A0».'

function pricesOf({ identicalOffer, step10 }: Candidate): string {
  const places = step10?.departments ?? []
  const priced = (step10?.everywhere ?? 0) + places.reduce((sum, one) => sum + one.priced, 0)
  const kind = identicalOffer ? 'offre identique partout' : 'offre différente selon le territoire'
  return `${formatNumber(priced)} ${plural(priced, 'ligne chiffrée', 'lignes chiffrées')}, ${kind}`
}

/** Complete and not signed: everything can still be changed. W-STEP12-06, Q-105 */
export function ReadyToSign() {
  const { application, facts, isReadOnly, wrongPrices, goTo } = useOpened()
  const preview = usePreview()
  const signing = useSigning()
  const [opened, setOpened] = useState(false)
  const [why, setWhy] = useState<string | null>(null)
  const signer = signerOf(application)
  const isGroup = application.typeCandidate === 'businessGroup'
  const reference = applicationReference(application.edition, facts.category ?? '', application.id)
  const readAgain = () => goTo('step11')

  const validate = (event: FormEvent) => {
    event.preventDefault()
    if (isReadOnly) return
    if (wrongPrices.length > 0) return setWhy(WRONG_PRICES)
    if (!application.acceptDeal || preview.made?.isStale) return setWhy(NOT_ACCEPTED)
    if (!isGood(preview)) return setWhy(NOT_READY)
    setWhy(null)
    signing.begin()
    setOpened(true)
  }
  const files = application.files.length
  return (
    <>
      <RecapColumns onSubmit={validate} aside={<PreviewCard preview={preview} reference={reference} />}>
        <div className={styles.stack}>
          <Notice tone="success" title="Votre candidature est complète">
            {isReadOnly
              ? 'Elle n’est pas encore signée.'
              : 'Elle reste modifiable jusqu’à sa validation ou son refus par l’administrateur. Avant la signature, ici même\u00A0; après, en signant une nouvelle candidature\u00A0: seule la dernière déposée est examinée. Relisez-la, puis choisissez «\u00A0Valider\u00A0» pour signer.'}
          </Notice>
          {why && (
            <Notice tone="warning" said>
              {why}
              {why === NOT_ACCEPTED && (
                <div className={styles.acts}>
                  <PlainButton onClick={readAgain}>Relire l’aperçu</PlainButton>
                </div>
              )}
              {why === WRONG_PRICES && (
                <div className={styles.acts}>
                  <PlainButton onClick={() => goTo('step10')}>Corriger mes prix</PlainButton>
                </div>
              )}
            </Notice>
          )}
          <Card title="Ce que vous signez">
            <FactList
              facts={[
                ['Candidature', `${reference}, lot\u00A0${facts.category}`],
                ['Territoires', facts.areas.map(({ code: place, name }) => `${place}\u00A0${name}`).join(', ')],
                ['Signataire', `${signer.name}, ${roleOf(signer.role, isGroup)}`],
                ['Entreprise', signer.organization],
                ['Fait à', cityOf(application)],
                ['Document', preview.made?.pages ? `${preview.made.pages} pages, lues et acceptées` : null],
                ['Prix', pricesOf(application)],
                ['Pièces', `${files} ${plural(files, 'fichier')}`],
              ]}
            />
          </Card>
          <Card title="Comment la signature se passe">
            <ol className={styles.list}>
              <li>
                Un code à six chiffres part à <b>{signer.email}</b>, l’adresse du premier contractant.
              </li>
              <li>Vous le recopiez ici&nbsp;: votre déclaration est scellée et ne se modifie plus.</li>
              <li>Vous enregistrez le PDF et vous le déposez sur le profil d’acheteur, avant la date limite.</li>
            </ol>
          </Card>
        </div>
      </RecapColumns>
      <SignWindow
        opened={opened}
        signer={signer}
        isGroup={isGroup}
        files={files}
        signing={signing}
        pages={preview.made?.pages ?? null}
        onClose={() => setOpened(false)}
        onReadAgain={readAgain}
      />
    </>
  )
}
