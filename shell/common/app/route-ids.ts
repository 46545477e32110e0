/** Parent of the routes of remotes; its error boundary keeps the layout. */
export const pagesRouteId = 'pages';
/** Id of the route for addresses that no route answers. */
export const unmatchedRouteId = 'unmatched';
