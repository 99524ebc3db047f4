import type { Assent } from '@charpente/contract/people/assents'
import { oneOf } from '@charpente/domain/platform/one-of'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../ui/notice.tsx'
import { assentsQuery } from './api/assents-query.ts'
import { deskPaths } from './desk-paths.ts'

/** What was asked of a second person about something, and waits: by whom, why, and who may agree. */
export function WaitingAssents({ isAbout }: { isAbout: (assent: Assent) => boolean }) {
  const { data: waiting = [] } = useQuery(assentsQuery('waiting'))
  return waiting.filter(isAbout).map((assent) => (
    <Notice key={assent.id} tone="info" title="Attend une seconde personne">
      {assent.askedBy.name} l’a demandé&nbsp;: «&nbsp;{assent.reason}&nbsp;». Accord attendu de{' '}
      {oneOf(assent.deciders.map(({ name }) => name))}.{' '}
      <a
        href={deskPaths.assents({ ...(!assent.mayDecide && { list: 'demandes' as const }), act: assent.id })}
        className="c-link"
      >
        Voir la demande
      </a>
    </Notice>
  ))
}

/** What is told of it under this name, for whoever looks for what is about a lot or a place. */
export const factOf = ({ facts }: Assent, label: string): string | undefined =>
  facts.find((fact) => fact.label === label)?.value
