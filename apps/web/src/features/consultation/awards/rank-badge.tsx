import styles from './rank-badge.module.css'

/** The rank, or a question mark for what is not ranked. */
export const RankBadge = ({ rank }: { rank: number | null }) => (
  <span className={`${styles.badge} c-num`} data-rank={rank === null ? 'none' : Math.min(rank, 4)}>
    <span className="c-unseen">{rank === null ? 'Non classée' : `Rang ${rank}`}</span>
    <span aria-hidden>{rank ?? '?'}</span>
  </span>
)
