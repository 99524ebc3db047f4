import { isUnit, units } from '@charpente/domain/platform/unit'
import styles from './article-unit.module.css'

/** The unit of sale under the code buyers read, its full name on demand; m2 keeps its letters and looks like m². */
export const ArticleUnit = ({ unit }: { unit: string }) => {
  const [, base, power] = /^(m)([23])$/.exec(unit) ?? []
  return (
    <abbr className={styles.unit} title={isUnit(unit) ? units[unit].label : undefined}>
      {base && power ? (
        <>
          {base}
          <sup>{power}</sup>
        </>
      ) : (
        unit
      )}
    </abbr>
  )
}
