/** The drawing of a trade, served with the site: a lot has its own, a free category that of its trade. */
export const tradeImage = (trade: string) => ({ contentUrl: `/images/trades/${trade}.svg` })

/** The centre's own picture of a free category, else the drawing of its trade. */
export const categoryImage = ({ trade, mediaId }: { trade: string; mediaId: number | null }) =>
  mediaId === null ? tradeImage(trade) : { contentUrl: `/api/category-images/${mediaId}` }
