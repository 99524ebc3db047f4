/** What an act that binds says before it is done; its receipt says the same once it is. */
export type Recap = {
  /** A verb and a thing: what the button says. */
  title: string
  /** What is asked, where it is not the title itself: the specification fixes the words of some. */
  question?: string
  facts: [name: string, value: string][]
  changes: { label: string; before: string; value: string }[]
  /** What happens next, and what silence means. */
  effects: string[]
}

export const questionOf = ({ title, question = `${title}\u202F?` }: Recap): string => question
