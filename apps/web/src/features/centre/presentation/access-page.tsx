import { lotCodes } from '@charpente/domain/catalogue/formalized/lot'
import {
  formalizedRegistration,
  shareWords,
  verificationTime,
} from '@charpente/domain/people/accounts/formalized-registration'
import { formatAmount, formatDayPlain } from '@charpente/domain/platform/format'
import { inPlace } from '@charpente/domain/platform/in-place'
import { useQuery } from '@tanstack/react-query'
import { departmentsQuery, holderCountsQuery } from '../../../lib/api/catalogue-queries.ts'
import { presentationQuery } from '../../../lib/api/common-queries.ts'
import { paths } from '../../../lib/paths.ts'
import { loginAndComeBack } from '../../../lib/window-door.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PlainButton, PlainLink } from '../../../ui/plain-button.tsx'
import { type FormValues, SearchForm } from '../../../ui/search-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './access-page.module.css'

type AccessPageProps = {
  department: string | undefined
  /** Depends on a buyer who already orders from the framework agreements. */
  isAttached: boolean
  onAsk: (asked: FormValues) => void
}

/** Where « Obtenir un accès » leads: from when one orders what, where, and what it costs. P-PUB-08 to 11, Q-51 */
export function AccessPage({ department, isAttached, onAsk }: AccessPageProps) {
  const { data: presentation } = useQuery(presentationQuery())
  const { data: departments = [] } = useQuery(departmentsQuery())
  const { data: counts } = useQuery({ ...holderCountsQuery(department ?? ''), enabled: department !== undefined })
  const here = departments.find(({ code }) => code === department)
  const held = counts && Object.keys(counts).length
  if (!presentation) return null
  const { deadline, opening } = presentation.registration
  const later = formalizedRegistration(opening).opening
  return (
    <div className={`${styles.page} c-container`}>
      <PageHeader
        title="Obtenir un accès"
        text="Deux questions, puis la bonne inscription. Rien n’est enregistré ici."
      />
      <SearchForm
        page={paths.access()}
        className={styles.form}
        values={{ departement: department ?? '', rattache: isAttached ? 'oui' : 'non' }}
        onSearch={onAsk}
      >
        <SelectField
          name="rattache"
          label="Dépendez-vous d’un acheteur formalisé&#x202F;?"
          defaultValue={isAttached ? 'oui' : 'non'}
          options={[
            { value: 'non', label: 'Non, ou je ne sais pas' },
            { value: 'oui', label: 'Oui, membre, satellite ou filiale' },
          ]}
        />
        <SelectField
          name="departement"
          label="Où sont vos bâtiments&#x202F;?"
          defaultValue={department ?? ''}
          options={[
            { value: '', label: 'Choisir un département' },
            ...departments.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
          ]}
        />
        <PlainButton type="submit" tall>
          Voir
        </PlainButton>
      </SearchForm>
      <section className={styles.answer} aria-labelledby="commander">
        <h2 id="commander">Ce que vous pourrez commander{here ? `, ${inPlace(here.name)}` : ''}</h2>
        <Facts
          facts={[
            [
              'Catalogue libre',
              `Dès votre compte vérifié, ${verificationTime}. La mise en concurrence est à votre charge, selon vos seuils.`,
            ],
            [
              'Accords-cadres',
              isAttached
                ? `Dès que la centrale a vérifié le lien, ${verificationTime}.`
                : `À partir du ${formatDayPlain(opening)}, demandés au plus tard le ${formatDayPlain(deadline)}.`,
            ],
            [
              'Titulaires',
              here &&
                held !== undefined &&
                `${held} lots sur ${lotCodes.length} ont un titulaire ${inPlace(here.name)}.`,
            ],
            ['Ce que cela coûte', `${formatAmount(0)} d’abonnement. ${shareWords(presentation.share)}`],
          ]}
        />
        <p className={styles.ways}>
          <PlainLink tone="primary" tall href={paths.registration()}>
            Inscription, je suis un acheteur
          </PlainLink>
          <PlainLink tall {...loginAndComeBack()}>
            J’ai déjà un compte
          </PlainLink>
          <a className="c-link" href={paths.application()}>
            Je suis une entreprise
          </a>
        </p>
      </section>
      <section aria-labelledby="cas">
        <h2 id="cas">Selon votre cas</h2>
        <Facts
          facts={[
            [
              'Membre, satellite ou filiale d’un acheteur formalisé',
              'Accords-cadres dès que le lien est vérifié. Dites son nom en vous inscrivant.',
            ],
            [
              `Inscrit jusqu’au ${formatDayPlain(deadline)} inclus`,
              `Catalogue libre dès l’ouverture du compte, accords-cadres à partir du ${formatDayPlain(opening)}.`,
            ],
            [
              'Inscrit plus tard',
              `Catalogue libre dès l’ouverture du compte, accords-cadres à partir du ${formatDayPlain(later)}.`,
            ],
          ]}
        />
      </section>
    </div>
  )
}
