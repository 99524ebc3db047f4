/** The picture of an article: a file of the centre, which anyone may see. */
export const articleImage = (mediaId: number) => ({ contentUrl: `/api/article-images/${mediaId}` })
