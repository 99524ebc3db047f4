import { useState } from 'react'
import { prefers, setPreference } from '../../../lib/preferences.ts'
import styles from './key-help.module.css'

/** Keys of one letter disturb those who speak to their computer: they can be turned off, once and for all. */
export function useKeysWanted() {
  const [isOn, setOn] = useState(() => !prefers('oneKeyOff'))
  const turn = (on: boolean) => {
    setPreference('oneKeyOff', !on)
    setOn(on)
  }
  return [isOn, turn] as const
}

const keys: [key: string, act: string][] = [
  ['J', 'suivante'],
  ['K', 'précédente'],
  ['A', 'approuver'],
  ['R', 'refuser'],
  ['C', 'demander un complément'],
]

export const KeyHelp = ({ isOn, onTurn }: { isOn: boolean; onTurn: (on: boolean) => void }) => (
  <div className={styles.help}>
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onTurn(currentTarget.checked)} />
      Raccourcis clavier
    </label>
    {isOn && (
      <ul className={styles.keys} aria-label="Raccourcis clavier">
        {keys.map(([key, act]) => (
          <li key={key}>
            <kbd>{key}</kbd> {act}
          </li>
        ))}
      </ul>
    )}
  </div>
)
