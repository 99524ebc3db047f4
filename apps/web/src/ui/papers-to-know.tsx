import { type PaperToKnow, paperToKnowWords } from '@charpente/domain/people/documents/paper-to-know'
import { Notice } from './notice.tsx'

/** The papers of whoever would be asked, as the directory has them: known before ordering, and no obstacle by themselves. */
export const PapersToKnow = ({ name, papers }: { name: string; papers: readonly PaperToKnow[] }) =>
  papers.length > 0 && (
    <Notice tone="warning" title={`Pièces de ${name}`}>
      {papers.map((paper) => (
        <p key={paper.kind}>{paperToKnowWords(paper)}.</p>
      ))}
    </Notice>
  )
