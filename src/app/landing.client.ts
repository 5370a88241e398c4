import '../ui/tokens.css';
import '../ui/base.css';
import 'virtual:landing-styles';
import { wireThemeSwitch } from '../screens/landing/themeSwitch.ts';

// The landing page's whole script: its HTML was made when the product was built.
wireThemeSwitch();
