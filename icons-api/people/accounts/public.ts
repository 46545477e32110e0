export { adminsOnly } from './admin.ts';
export { apiKeyRoutes } from './api-key.routes.ts';
export { ApiKeys } from './api-keys.ts';
export { Sessions } from './sessions.ts';
export { type SignInOptions, signInCalls } from './sign-in/sign-in-calls.ts';
export { readSignInSettings } from './sign-in/sign-in-settings.ts';
export { canBeSecret, newId, newSecret } from './token.ts';
export { userRoutes } from './user.routes.ts';
export { accountOf, isGuest, registerVisitors, visitorOf } from './visitor.ts';
