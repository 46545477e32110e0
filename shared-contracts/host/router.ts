/**
 * The part of the router that remotes may use. Shared as one module, so that every remote meets the shell's router and
 * only what is listed here is carried to the browser.
 */
export {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps } from './link.ts';
