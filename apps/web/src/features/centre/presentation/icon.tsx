import styles from './icon.module.css'
import drawings from './icons.svg?url&no-inline'

export type IconName =
  | 'arrow-right'
  | 'arrows-join'
  | 'building-bank'
  | 'building-community'
  | 'building-skyscraper'
  | 'calendar-plus'
  | 'chart-bar'
  | 'check'
  | 'dots'
  | 'file-invoice'
  | 'home-heart'
  | 'hourglass-high'
  | 'list-numbers'
  | 'mail-check'
  | 'map-2'
  | 'map-pin'
  | 'scale'
  | 'school'
  | 'search'
  | 'shopping-cart'
  | 'users'

/**
 * An icon beside words. This page shows twenty of them: from a picture, they weigh nothing in the script of the
 * first load, which has a budget.
 */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
)
