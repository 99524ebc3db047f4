/** The drawing of a trade, served with the site: a lot has its own, a free category that of its trade. */
export const tradeImage = (trade: string) => ({ contentUrl: `/images/trades/${trade}.svg` })
