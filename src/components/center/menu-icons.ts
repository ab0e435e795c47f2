// The sign of every page of the personal center: in its menu and among the shortcuts of a phone.
import MessageIcon from 'lucide-static/icons/bell.svg';
import CardIcon from 'lucide-static/icons/credit-card.svg';
import BidsIcon from 'lucide-static/icons/gavel.svg';
import FollowIcon from 'lucide-static/icons/heart.svg';
import OverviewIcon from 'lucide-static/icons/house.svg';
import AuthIcon from 'lucide-static/icons/id-card.svg';
import FeedbackIcon from 'lucide-static/icons/message-square.svg';
import OrderIcon from 'lucide-static/icons/package.svg';
import DepositIcon from 'lucide-static/icons/shield-check.svg';
import WishIcon from 'lucide-static/icons/sliders-horizontal.svg';
import ConsignedIcon from 'lucide-static/icons/tag.svg';
import DisputeIcon from 'lucide-static/icons/undo-2.svg';
import AccountIcon from 'lucide-static/icons/user-round.svg';
import type { Address } from '#lib/addresses.ts';

export const MENU_ICONS: Partial<Record<Address, typeof AccountIcon>> = {
  '/userCenter': OverviewIcon,
  '/bidManagement': BidsIcon,
  '/myAttention': FollowIcon,
  '/MyOrder': OrderIcon,
  '/dispute': DisputeIcon,
  '/non-vehicle-bidManagement': BidsIcon,
  '/non-vehicle-myAttention': FollowIcon,
  '/non-vehicle-MyOrder': OrderIcon,
  '/non-vehicle-dispute': DisputeIcon,
  '/myConsignments': ConsignedIcon,
  '/deposit': DepositIcon,
  '/bankCards': CardIcon,
  '/basicInfo': AccountIcon,
  '/authInfo': AuthIcon,
  '/noticeCenter': MessageIcon,
  '/feedBackDetail': FeedbackIcon,
  '/personalization': WishIcon,
};
