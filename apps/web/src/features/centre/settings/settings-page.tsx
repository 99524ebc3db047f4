import type { DeskSetting } from '@charpente/contract/centre/settings'
import { formatDayPlain, formatNumber } from '@charpente/domain/platform/format'
import { may } from '@charpente/domain/platform/right'
import { type SettingGroup, settingGroups } from '@charpente/domain/platform/setting'
import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskPaths } from '../../../lib/desk-paths.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { SettingWindow } from './setting-window.tsx'
import { groups } from './setting-words.ts'
import styles from './settings-page.module.css'
import { settingsQuery } from './settings-queries.ts'

const count = (number: number, word: string) => `${formatNumber(number)} ${plural(number, word)}`

/** Everything the centre can set by itself: what it is for, what it says today, what it will say. Q-71 */
export function SettingsPage({ group }: { group: SettingGroup }) {
  const settings = useQuery(settingsQuery())
  const [words, setWords] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const all = settings.data ?? []
  const toFill = all.filter(({ isToFill }) => isToFill).length
  const found = words.trim()
    ? all.filter(({ key, label, help, words: said }) => matchesAllWords(`${label} ${help} ${key} ${said}`, words))
    : all.filter((setting) => setting.group === group)
  const shown = settingGroups.filter((name) => found.some((setting) => setting.group === name))
  return (
    <DeskPage
      title="Réglages"
      text={
        settings.data
          ? `${count(all.length, 'réglage')}${toFill > 0 ? `, dont ${formatNumber(toFill)} à renseigner` : ''}. Chaque changement garde son auteur et sa date.`
          : 'Ce que la centrale décide elle-même'
      }
      notice={notice}
    >
      {settings.isPending && (
        <Loading>
          <Lines count={10} />
        </Loading>
      )}
      {settings.isError && !settings.data && <Failure onRetry={settings.refetch} />}
      {settings.data && (
        <div className={styles.parts}>
          <div className={styles.search}>
            <SearchField
              label="Chercher un réglage"
              hideLabel
              placeholder="Chercher un réglage"
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            <p className="c-unseen" role="status">
              {words.trim() ? count(found.length, 'réglage') : ''}
            </p>
          </div>
          {!words.trim() && (
            <FilterLinks
              label="Groupes de réglages"
              links={settingGroups.map((name) => ({
                label: groups[name].title,
                path: deskPaths.settings({ group: name }),
                isCurrent: name === group,
              }))}
            />
          )}
          {shown.length === 0 && (
            <EmptyState title="Aucun réglage ne porte ces mots">
              Cherchez par son nom, par ce qu’il dit, ou par son mot entre accolades.
            </EmptyState>
          )}
          {shown.map((name) => (
            <Card key={name} title={groups[name].title} text={groups[name].text} flush>
              <ul className="c-lines">
                {found
                  .filter((setting) => setting.group === name)
                  .map((setting) => (
                    <Line key={setting.key} setting={setting} onOpen={() => setOpened(setting.key)} />
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
      <SettingWindow
        setting={all.find(({ key }) => key === opened) ?? null}
        onClose={() => setOpened(null)}
        onDone={(words) => {
          setOpened(null)
          setNotice(words)
        }}
      />
    </DeskPage>
  )
}

const icon = { size: 14, stroke: 1.9, 'aria-hidden': true } as const

const Line = ({ setting, onOpen }: { setting: DeskSetting; onOpen: () => void }) => {
  const [next] = setting.upcoming
  const open = may(useSession().actor, 'administration') ? 'Modifier' : 'Voir'
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.label}>{setting.label}</span>
        <span className={styles.small}>{setting.help}</span>
      </div>
      <div className={styles.value}>
        {setting.isToFill ? (
          <Tag tone="warning" icon={<IconAlertTriangle {...icon} />}>
            À renseigner
          </Tag>
        ) : (
          <span className={styles.words}>{setting.words}</span>
        )}
        {setting.since && <span className={styles.small}>depuis le {formatDayPlain(setting.since)}</span>}
        {next && (
          <span className={styles.next}>
            <IconCalendarEvent {...icon} />
            {next.words} à partir du {formatDayPlain(next.from)}
          </span>
        )}
      </div>
      <Button variant="default" aria-label={`${open}\u00A0: ${setting.label}`} onClick={onOpen}>
        {open}
      </Button>
    </li>
  )
}
