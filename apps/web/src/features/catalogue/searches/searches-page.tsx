import { catalogueRoutes, type MissedSearch, type Synonym } from '@charpente/contract/catalogue/catalogue'
import { parisDay } from '@charpente/domain/platform/calendar'
import { formatDayShort, formatNumber } from '@charpente/domain/platform/format'
import { matchesAllWords, plural } from '@charpente/domain/platform/text'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconArrowBackUp, IconArrowRight, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { alertOf } from '../../../lib/alert.tsx'
import { settingsQuery } from '../../../lib/api/common-queries.ts'
import { api } from '../../../lib/api/desk-api.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useSession } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeskPage } from '../../../ui/desk-page.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Lines, Loading } from '../../../ui/loading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './searches-page.module.css'
import { missedSearchesQuery, synonymsQuery } from './searches-queries.ts'

type Terms = Pick<Synonym, 'word' | 'means'>

/** What people look for in vain, and the words that lead them to what the catalogue has. Q-47 */
export function SearchesPage() {
  const missed = useQuery(missedSearchesQuery())
  const dismissed = useQuery(missedSearchesQuery(true)).data ?? []
  const synonyms = useQuery(synonymsQuery())
  const [notice, setNotice] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ word: string; at: number } | null>(null)
  const count = missed.data?.length ?? 0
  return (
    <DeskPage
      title="Recherches"
      text={
        missed.data
          ? `${formatNumber(count)} ${plural(count, 'recherche')} sans résultat dans l’édition en cours`
          : 'Ce que les visiteurs cherchent sans le trouver'
      }
      notice={notice}
    >
      <div className={styles.columns}>
        <Card title="Sans résultat" flush={count > 0}>
          {missed.isPending && <Waiting />}
          {missed.isError && !missed.data && <Failure onRetry={missed.refetch} />}
          {missed.data && count === 0 && (
            <p className={styles.small}>
              Toutes les recherches trouvent. Ce qui est cherché en vain apparaît ici, le plus fréquent d’abord.
            </p>
          )}
          {count > 0 && (
            <ul>
              {missed.data?.map((search) => (
                <Missed
                  key={search.words}
                  search={search}
                  onPick={(word) => setPicked({ word, at: Date.now() })}
                  onDone={setNotice}
                />
              ))}
            </ul>
          )}
          {dismissed.length > 0 && (
            <details className={styles.dismissed}>
              <summary>
                {formatNumber(dismissed.length)} {plural(dismissed.length, 'écartée')}
              </summary>
              <ul>
                {dismissed.map((search) => (
                  <Dismissed key={search.words} search={search} onDone={setNotice} />
                ))}
              </ul>
            </details>
          )}
        </Card>
        <Card title="Synonymes" flush>
          <SynonymForm key={picked?.at} word={picked?.word} onDone={setNotice} />
          {synonyms.isPending && <Waiting />}
          {synonyms.isError && !synonyms.data && <Failure onRetry={synonyms.refetch} />}
          {synonyms.data && <Synonyms synonyms={synonyms.data} onDone={setNotice} />}
        </Card>
      </div>
    </DeskPage>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Loading>
      <Lines count={6} />
    </Loading>
  </div>
)

type OneSearch = { search: MissedSearch; onDone: (notice: string | null) => void }

/** Sets a search aside, or puts it back. */
function useDismissal({ search, onDone }: OneSearch, dismissed: boolean) {
  const client = useQueryClient()
  const act = useAct(async () => {
    const { currentEdition: edition } = await client.fetchQuery(settingsQuery())
    return api.setSearchDismissed({ body: { edition, words: search.words, dismissed } })
  })
  const notice = dismissed
    ? `«\u00A0${search.words}\u00A0» est écartée. Vous la retrouvez en bas de la liste.`
    : `«\u00A0${search.words}\u00A0» est de nouveau à traiter.`
  const run = () => {
    onDone(null)
    act.mutate(undefined, { onSuccess: () => onDone(notice) })
  }
  return { run, isActing: act.isPending }
}

const Told = ({ search }: { search: MissedSearch }) => (
  <div>
    <span className={styles.words}>{search.words}</span>
    <span className={styles.small}>
      {formatNumber(search.count)} fois, la dernière le {formatDayShort(parisDay(new Date(search.lastAt)))}
    </span>
  </div>
)

function Missed({ search, onPick, onDone }: OneSearch & { onPick: (word: string) => void }) {
  const { run, isActing } = useDismissal({ search, onDone }, true)
  return (
    <li className={styles.line}>
      <Told search={search} />
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          aria-label={`Ajouter un synonyme\u00A0: ${search.words}`}
          onClick={() => onPick(search.words)}
        >
          Synonyme
        </Button>
        <Button
          variant="subtle"
          color="gray"
          loading={isActing}
          leftSection={<IconEyeOff size={16} stroke={1.7} aria-hidden />}
          aria-label={`Écarter\u00A0: ${search.words}`}
          onClick={run}
        >
          Écarter
        </Button>
      </div>
    </li>
  )
}

function Dismissed({ search, onDone }: OneSearch) {
  const { run, isActing } = useDismissal({ search, onDone }, false)
  return (
    <li className={styles.line}>
      <Told search={search} />
      <Button
        variant="subtle"
        color="gray"
        loading={isActing}
        leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
        aria-label={`Remettre\u00A0: ${search.words}`}
        onClick={run}
      >
        Remettre
      </Button>
    </li>
  )
}

/** What people say, then what the catalogue calls it; begun from a search in vain, it waits for the second. */
function SynonymForm({ word, onDone }: { word: string | undefined; onDone: (notice: string | null) => void }) {
  const { user } = useSession()
  const draft = useDraft<Terms>(`synonym.${user?.id}`, { word: '', means: '' })
  const form = useForm<Terms>({
    initialValues: word ? { word, means: '' } : draft.initialValues,
    onValuesChange: draft.keep,
    validate: schemaResolver(catalogueRoutes.addSynonym.body, { sync: true }),
  })
  const first = useRef<HTMLInputElement>(null)
  const act = useAct((body: Terms) => api.addSynonym({ body }))
  const submit = form.onSubmit((terms) => {
    onDone(null)
    act.mutate(terms, {
      onSuccess: ({ word, means, finds }) => {
        draft.clear()
        form.setValues({ word: '', means: '' })
        form.resetDirty()
        first.current?.focus()
        onDone(
          finds
            ? `«\u00A0${word}\u00A0» mène maintenant à «\u00A0${means}\u00A0».`
            : `«\u00A0${word}\u00A0» est ajouté, mais aucune prestation ne porte «\u00A0${means}\u00A0»\u00A0: vérifiez ces mots.`,
        )
      },
      onError: (error) => form.setFieldError('word', alertOf(error)),
    })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        ref={first}
        label="Ce que les gens disent"
        placeholder="ex.&nbsp;: pac"
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('word')}
      />
      <IconArrowRight className={styles.arrow} size={18} stroke={1.7} aria-hidden />
      <TextInput
        label="Mots du catalogue"
        placeholder="ex.&nbsp;: pompe à chaleur"
        maxLength={60}
        autoComplete="off"
        autoFocus={word !== undefined}
        {...form.getInputProps('means')}
      />
      <Button type="submit" loading={act.isPending}>
        Ajouter
      </Button>
    </form>
  )
}

type SynonymsProps = { synonyms: readonly Synonym[]; onDone: (notice: string | null) => void }

function Synonyms({ synonyms, onDone }: SynonymsProps) {
  const [words, setWords] = useState('')
  const kept = synonyms
    .filter(({ word, means }) => matchesAllWords(`${word} ${means}`, words))
    .toSorted((a, b) => a.word.localeCompare(b.word, 'fr'))
  return (
    <>
      <div className={styles.filter}>
        <SearchField
          label="Chercher un synonyme"
          hideLabel
          placeholder="Chercher un synonyme"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <p className={styles.small} role="status">
          {formatNumber(kept.length)} {plural(kept.length, 'synonyme')}
        </p>
      </div>
      <ul>
        {kept.map((synonym) => (
          <SynonymLine key={`${synonym.word} ${synonym.means}`} synonym={synonym} onDone={onDone} />
        ))}
      </ul>
    </>
  )
}

function SynonymLine({ synonym, onDone }: { synonym: Synonym; onDone: (notice: string | null) => void }) {
  const { word, means, finds } = synonym
  const act = useAct((params: Terms) => api.removeSynonym({ params }))
  const remove = () => {
    onDone(null)
    act.mutate({ word, means }, { onSuccess: () => onDone(`«\u00A0${word}\u00A0» n’est plus un synonyme.`) })
  }
  return (
    <li className={styles.line}>
      <span className={styles.pair}>
        <span className={styles.words}>{word}</span>
        <IconArrowRight size={15} stroke={1.7} aria-label="mène à" />
        <span>{means}</span>
        {!finds && <Tag tone="warning">Ne trouve rien</Tag>}
      </span>
      <Button
        variant="subtle"
        color="gray"
        loading={act.isPending}
        aria-label={`Retirer le synonyme\u00A0: ${word}`}
        onClick={remove}
      >
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </Button>
    </li>
  )
}
