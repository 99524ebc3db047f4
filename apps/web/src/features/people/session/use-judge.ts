import type { Judgement } from '@charpente/contract/people/password-strength'
import type { User } from '@charpente/contract/people/user'
import { knownWords } from '@charpente/domain/people/accounts/known-words'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** `why`: what makes it easy to guess, in words. */
export type Judged = Judgement & { why: string | null }

const nobody = { firstname: '', lastname: '', name: '', email: '' }

/** The server's own judge of passwords, with its megabyte of words: they come once somebody begins to type one. */
export function useJudge(user: User | null, isTyping: boolean): (password: string) => Judged | null {
  const { data: judge } = useQuery({
    queryKey: ['password judge'],
    queryFn: () => import('@charpente/contract/people/password-strength'),
    enabled: isTyping,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { silent: true },
  })
  return useCallback(
    (password) => {
      if (!judge) return null
      const judged = judge.judgePassword(password, knownWords(user ?? nobody))
      return { ...judged, why: judged.weakness && judge.weaknessWords[judged.weakness] }
    },
    [judge, user],
  )
}
