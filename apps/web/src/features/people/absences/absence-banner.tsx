import { isAbsentOn } from '@charpente/domain/people/absences/absence'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { untilWords } from './absence-words.ts'
import styles from './absences.module.css'
import { absencesQuery } from './absences-queries.ts'

/** As long as one is away, or stands in: nobody wonders where orders go, nor whose they are. */
export function AbsenceBanner() {
  const { data } = useQuery({ ...absencesQuery(), meta: { silent: true } })
  if (!data) return null
  const { own, standingIn, today } = data
  const current = standingIn.filter((one) => isAbsentOn(one, today))
  const isAway = own !== null && isAbsentOn(own, today)
  if (!isAway && current.length === 0) return null
  return (
    <div className={styles.banners}>
      {isAway && (
        <Notice tone="warning" title={`${own.deputy.name} vous remplace ${untilWords(own, today)}`}>
          Vos commandes et leurs rappels lui arrivent{own.keepsCopy && ', avec une copie pour vous'}. Vous pouvez
          toujours répondre.{' '}
          <a className="c-link" href={`${paths.supplierProfile()}#absence`}>
            Modifier ou terminer l’absence
          </a>
        </Notice>
      )}
      {current.map((one) => (
        <Notice key={one.person.id} tone="info" title={`Vous remplacez ${one.person.name} ${untilWords(one, today)}`}>
          Ses commandes sont avec les vôtres{'\u00A0'}; vos réponses portent vos deux noms.
        </Notice>
      ))}
    </div>
  )
}
