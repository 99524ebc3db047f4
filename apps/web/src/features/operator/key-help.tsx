import { useState } from 'react'
import { store, stored } from '../../storage.ts'
import styles from './key-help.module.css'

const KEYS_OFF = 'deskKeysOff'

/** Keys of one letter disturb those who speak to their computer: they can be turned off, once and for all. */
export function useKeysWanted() {
  const [isOn, setOn] = useState(() => stored(KEYS_OFF) !== '1')
  const turn = (on: boolean) => {
    store(KEYS_OFF, on ? '0' : '1')
    setOn(on)
  }
  return [isOn, turn] as const
}

const keys: [key: string, act: string][] = [
  ['J', 'suivante'],
  ['K', 'précédente'],
  ['A', 'approuver'],
  ['R', 'refuser'],
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
