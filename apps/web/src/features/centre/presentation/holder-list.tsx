import { useEffect, useRef } from 'react'
import { DepartmentOptions } from './department-options.tsx'
import { type CoveredDepartment, toldHolders } from './departments.ts'
import styles from './holder-list.module.css'

/** Brings the row to the middle of its list; the page itself does not move. */
function reveal(list: HTMLElement | null, code: string) {
  const row = list?.querySelector<HTMLElement>(`[data-code="${code}"]`)
  if (list && row) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2
}

type HolderListProps = {
  departments: readonly CoveredDepartment[]
  picked: string
  onPick: (code: string) => void
}

/** What the map shows, in words. One stop by keyboard, then the arrows: each row is a choice of the same question. */
export function HolderList({ departments, picked, onPick }: HolderListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A row chosen in the list itself is already in sight, and must not jump under the pointer.
    if (!list.current?.contains(document.activeElement)) reveal(list.current, picked)
  }, [picked])

  return (
    <div className={styles.holders} id="titulaires-par-departement">
      <label className={styles.label} htmlFor="carte-departement">
        Choisir un département
      </label>
      <select
        id="carte-departement"
        className={styles.select}
        value={picked}
        onChange={({ target }) => onPick(target.value)}
      >
        <DepartmentOptions departments={departments} />
      </select>
      <div className={styles.list} ref={list}>
        <table className={styles.table}>
          <caption className="c-unseen">Nombre de titulaires par département</caption>
          <thead>
            <tr>
              <th scope="col">Département</th>
              <th scope="col" className={styles.count}>
                Titulaires
              </th>
            </tr>
          </thead>
          <tbody>
            {departments.map(({ code, name, holders }) => (
              <tr key={code} data-code={code} data-active={code === picked || undefined}>
                <th scope="row">
                  <label className={styles.row}>
                    <input
                      className="c-pressed"
                      type="radio"
                      name="carte-departement"
                      value={code}
                      checked={code === picked}
                      aria-label={`${code} ${name}, ${toldHolders(holders)}`}
                      onChange={() => onPick(code)}
                    />
                    <span className={styles.code}>{code}</span>
                    {name}
                  </label>
                </th>
                <td className={styles.count}>{holders === 0 ? 'aucun' : holders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
