/**
 * Sites outside of this one that the header leads to. The names under `.example` belong to nobody: who runs the site
 * puts the own addresses here.
 */
export const externalSites = {
  blog: 'https://blog.icoteca.example',
  forum: 'https://community.icoteca.example',
  forumIcons: 'https://community.icoteca.example/c/icons',
  faces: 'https://faces.icoteca.example',
  humans: 'https://faces.icoteca.example/human-generator',
  datasets: 'https://faces.icoteca.example/datasets',
  facesApi: 'https://faces.icoteca.example/api',
  developers: 'https://developers.icoteca.example',
} as const;
