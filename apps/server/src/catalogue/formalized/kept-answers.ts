import type { Published } from './published.ts'

/**
 * What was made once from a publication, kept as long as that one is shown: a bound for each, the longest unread goes
 * first, and all go with their publication.
 */
export function keepAnswers<Answer>(most: number) {
  const kept = new WeakMap<Published, Map<string, Answer>>()

  const of = (published: Published) => {
    const known = kept.get(published)
    if (known) return known
    const answers = new Map<string, Answer>()
    kept.set(published, answers)
    return answers
  }

  return {
    find: (published: Published, name: string): Answer | undefined => {
      const answers = of(published)
      const found = answers.get(name)
      if (found === undefined) return undefined
      answers.delete(name)
      answers.set(name, found)
      return found
    },
    keep: (published: Published, name: string, answer: Answer): Answer => {
      const answers = of(published)
      answers.set(name, answer)
      for (const oldest of answers.keys()) {
        if (answers.size <= most) break
        answers.delete(oldest)
      }
      return answer
    },
  }
}
