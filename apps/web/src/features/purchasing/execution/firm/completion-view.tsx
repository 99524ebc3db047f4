import { REQUIRED } from '@charpente/contract/platform/fields'
import { addDays, type Day, daysBetween } from '@charpente/domain/platform/calendar'
import { formatDay, formatDayPlain } from '@charpente/domain/platform/format'
import { plural } from '@charpente/domain/platform/text'
import { endOn } from '@charpente/domain/purchasing/execution/time'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCalendarEvent, IconCheck, IconFileInvoice, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useDraft } from '../../../../lib/draft.ts'
import { useSession } from '../../../../lib/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DAY_WRONG, DayField } from '../../../../ui/day-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import styles from './firm.module.css'
import { PhotoButton, type Shot } from './photo-button.tsx'
import type { Site } from './use-site.ts'
import { ViewHead } from './view-head.tsx'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** In time, late, or how many days ahead. */
function Standing({ end, day, isWorks }: { end: Day | null; day: Day; isWorks: boolean }) {
  if (end === null) return null
  const ahead = daysBetween(day, end)
  const count = `${Math.abs(ahead)}\u00A0${plural(Math.abs(ahead), 'jour')}`
  if (ahead < 0)
    return (
      <Notice tone="warning" title={`${count} de retard`}>
        La fin à tenir était le {formatDayPlain(end)}. Dites plus bas ce qui l’explique.
      </Notice>
    )
  return (
    <Notice tone="success" title={ahead === 0 ? 'Dans le délai' : `${count} d’avance`}>
      {isWorks ? `Achevés le ${formatDay(day)}, les travaux sont` : `Remise le ${formatDay(day)}, la prestation est`}{' '}
      dans le délai.
    </Notice>
  )
}

const NOT_A_LINE = ['clean', 'removed', 'keys', 'papers'] as const
const points = {
  clean: 'Chantier nettoyé, gravats évacués',
  removed: 'Protections et échafaudages retirés',
  keys: 'Clés et badges rendus',
  papers: 'Notices, plans et garanties remis',
} as const
const studyPoints = { ...points, papers: 'Livrables, plans et notes remis' } as const

/** What the buyer owes in return, and what its silence means. */
function NextSteps({ site: { file, today } }: { site: Site }) {
  const { rules, nature } = file.facts
  const visit = formatDayPlain(addDays(today, rules.visitDays))
  const isWorks = nature === 'works'
  return (
    <Card title="Ce que l’acheteur doit faire">
      <ol className={styles.steps}>
        <li className={styles.step}>
          <IconSend aria-hidden />
          <p className={styles.stepTitle}>
            Vous déclarez <span>aujourd’hui</span>
          </p>
          <p>L’acheteur reçoit votre déclaration et vos photos aussitôt.</p>
        </li>
        {isWorks && (
          <li className={styles.step}>
            <IconCalendarEvent aria-hidden />
            <p className={styles.stepTitle}>
              Visite sur place <span>{rules.visitDays}&nbsp;jours au plus</span>
            </p>
            <p>Au plus tard le {visit}, avec vous.</p>
          </li>
        )}
        <li className={styles.step}>
          <IconCheck aria-hidden />
          <p className={styles.stepTitle}>
            Décision <span>{isWorks ? rules.decisionDays : rules.studyDays}&nbsp;jours au plus</span>
          </p>
          <p>
            {isWorks
              ? 'Réception sans réserve, avec réserves, ou refusée avec un motif.'
              : 'Admission, ajournement, admission pour moins cher, ou rejet avec un motif.'}
          </p>
        </li>
        <li className={styles.step}>
          <IconFileInvoice aria-hidden />
          <p className={styles.stepTitle}>Décompte final</p>
          <p>Les quantités réellement exécutées sont payées.</p>
        </li>
      </ol>
      <Notice>
        {isWorks
          ? `Sans décision au bout de ${rules.decisionDays}\u00A0jours, vous mettrez l’acheteur en demeure ici. S’il se tait encore ${rules.warnedDays}\u00A0jours, la réception est acquise au jour où vous déclarez, même si vous dites une autre date.`
          : `Sans décision au bout de ${rules.studyDays}\u00A0jours, la prestation est admise.`}
      </Notice>
    </Card>
  )
}

const wordsOf = {
  works: {
    title: 'Déclarer les travaux achevés',
    declare: 'Déclarer les travaux achevés',
    done: 'Travaux achevés',
    told: 'Achèvement déclaré. L’acheteur est prévenu.',
    day: 'Date d’achèvement',
    sign: 'Je déclare les travaux achevés',
    end: 'Fin des travaux',
  },
  studies: {
    title: 'Remettre la prestation',
    declare: 'Déclarer la prestation remise',
    done: 'Prestation remise',
    told: 'Prestation remise. L’acheteur est prévenu.',
    day: 'Date de remise',
    sign: 'Je déclare la prestation remise',
    end: 'Fin de la prestation',
  },
} as const

/** The works are declared done: what is, what is not, on which day, by whom. */
export function CompletionView({ site, onDone }: { site: Site; onDone: (said: string) => void }) {
  const { read, file, today } = site
  const { user } = useSession()
  const isWorks = file.facts.nature === 'works'
  // Of what is not done on a site, only what is handed over is asked.
  const words = wordsOf[file.facts.nature]
  const asked = isWorks ? NOT_A_LINE : NOT_A_LINE.slice(-1)
  const [shots, setShots] = useState<Shot[]>([])
  const unfinished = file.facts.lines.filter(({ line }) => (file.percents.get(line) ?? 0) < 100).length
  const draft = useDraft(`completion.${read.purchaseOrder}`, {
    day: today,
    lines: unfinished === 0,
    clean: false,
    removed: false,
    keys: false,
    papers: false,
    missing: '',
    remark: '',
    visit: '',
    name: `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim(),
    role: '',
    sure: false,
  })
  const form = useForm({
    initialValues: draft.initialValues,
    onValuesChange: draft.keep,
    validate: {
      day: (day) => {
        if (!isDay(day)) return DAY_WRONG
        return site.whyNot({ kind: 'completed', body: { day, missing: '', visit: '', name: '', role: '' } })
      },
      missing: (missing, ticks) =>
        missing.trim() === '' && !(ticks.lines && asked.every((point) => ticks[point]))
          ? 'Dites ce qui manque, ou cochez tous les points.'
          : null,
      name: (name) => (name.trim() === '' ? REQUIRED : null),
      role: (role) => (role.trim() === '' ? REQUIRED : null),
      sure: (sure) => (sure ? null : 'Cochez pour déclarer.'),
    },
  })
  const { values } = form
  const ticked = [values.lines, ...asked.map((point) => values[point])].filter(Boolean).length
  const isWhole = ticked === asked.length + 1
  const end = endOn(file, today)
  const refusal = site.whyNot({
    kind: 'completed',
    body: { day: today, missing: '', visit: '', name: '', role: '' },
  })
  const submit = form.onSubmit(async ({ day, missing, remark, visit, name, role }) => {
    const told = [isWhole ? '' : missing.trim(), remark.trim()].filter(Boolean).join('\n\n')
    const isKept = await site.queue(
      { kind: 'completed', body: { day, missing: told, visit: visit.trim(), name: name.trim(), role: role.trim() } },
      {
        label: `${words.done}, ${read.cartName}`,
        photos: shots.map(({ file: photo, takenAt }) => ({ file: photo, takenAt, words: '' })),
      },
    )
    if (!isKept) return
    draft.clear()
    onDone(words.told)
  })
  return (
    <>
      <ViewHead site={site} title={words.title}>
        Commande {read.number}, {read.customer.organisation}.{end && ` Fin à tenir\u00A0: ${formatDay(end)}.`}
      </ViewHead>
      {refusal ? (
        <Notice tone="warning">{refusal}</Notice>
      ) : (
        <form noValidate onSubmit={submit}>
          <div className="c-beside">
            <div className={styles.main}>
              <Standing end={end} day={today} isWorks={isWorks} />
              {isDay(values.day) && values.day < today && (
                <Notice>
                  Une date passée est une proposition&nbsp;: elle compte si l’acheteur la retient dans sa décision.
                  Sinon, c’est celle d’aujourd’hui.
                </Notice>
              )}
              <Card
                title="Tout est fait"
                text={`${ticked}\u00A0${plural(ticked, 'point')} sur ${asked.length + 1}`}
                actions={isWhole && <Tag tone="success">Complet</Tag>}
              >
                <ul className={styles.checks}>
                  <li>
                    <Checkbox
                      label={`Les ${file.facts.lines.length}\u00A0lignes sont à 100\u00A0%`}
                      description={
                        unfinished === 0
                          ? 'Repris de l’avancement'
                          : `${unfinished}\u00A0${plural(unfinished, 'ligne n’y est pas', 'lignes n’y sont pas')} dans l’avancement`
                      }
                      {...form.getInputProps('lines', { type: 'checkbox' })}
                    />
                  </li>
                  {asked.map((point) => (
                    <li key={point}>
                      <Checkbox
                        label={(isWorks ? points : studyPoints)[point]}
                        {...form.getInputProps(point, { type: 'checkbox' })}
                      />
                    </li>
                  ))}
                </ul>
                {!isWhole && (
                  <Textarea
                    label="Ce qui manque"
                    description={isWorks ? 'Lu par l’acheteur avant sa visite' : 'Lu par l’acheteur avant de décider'}
                    autosize
                    minRows={2}
                    maxLength={2000}
                    {...form.getInputProps('missing')}
                  />
                )}
              </Card>
              <Card
                title="Photos de fin"
                text={shots.length === 0 ? 'Elles font foi de ce que vous laissez' : undefined}
              >
                <ul className={styles.shots}>
                  {shots.map(({ url }, at) => (
                    <li key={url}>
                      <span className={styles.shot}>
                        <img src={url} alt={`${words.end}, ${at + 1}`} />
                      </span>
                      <Button
                        variant="subtle"
                        size="compact-md"
                        aria-label={`Retirer la photo ${at + 1}`}
                        onClick={() => setShots((all) => all.filter((one) => one.url !== url))}
                      >
                        Retirer
                      </Button>
                    </li>
                  ))}
                  <li>
                    <PhotoButton
                      camera
                      look="tile"
                      onShots={(more) => setShots((all) => [...all, ...more].slice(0, 12))}
                    >
                      Ajouter une photo
                    </PhotoButton>
                  </li>
                </ul>
              </Card>
              <Card title={isWorks ? 'La visite et vos remarques' : 'Vos remarques'}>
                {isWorks && (
                  <TextInput
                    label="Quand pouvez-vous être là pour la visite&nbsp;?"
                    description={'Facultatif, par exemple\u00A0: le matin, du mardi au jeudi'}
                    maxLength={200}
                    {...form.getInputProps('visit')}
                  />
                )}
                <Textarea
                  label="Une remarque"
                  description="Facultative, lue par l’acheteur"
                  autosize
                  minRows={2}
                  maxLength={1500}
                  {...form.getInputProps('remark')}
                />
              </Card>
              <Card title="Votre signature">
                <DayField label={words.day} required max={today} {...form.getInputProps('day')} />
                <div className="c-pair">
                  <TextInput label="Vos prénom et nom" required maxLength={255} {...form.getInputProps('name')} />
                  <TextInput
                    label="Votre fonction"
                    required
                    maxLength={255}
                    placeholder="Chef d’équipe"
                    {...form.getInputProps('role')}
                  />
                </div>
                <Checkbox
                  label={`${words.sign} pour ${read.supplier.organisation}${isDay(values.day) ? `, à la date du ${formatDayPlain(values.day)}` : ''}`}
                  {...form.getInputProps('sure', { type: 'checkbox' })}
                />
              </Card>
            </div>
            <div className={styles.side}>
              <NextSteps site={site} />
            </div>
          </div>
          <div className={`${styles.bar} c-screen-only`} data-page-bar>
            <p className="c-note">La date déclarée ne se change plus après l’envoi.</p>
            <Button size="lg" type="submit" leftSection={<IconSend size={20} stroke={1.7} aria-hidden />}>
              Signer et envoyer
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
